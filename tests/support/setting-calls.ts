import { randomUUID } from 'node:crypto';
import type { SettingGroup } from '../../lib/contract/staff-setting-fields.ts';
import type { SettingEdits, SettingValues } from '../../lib/contract/staff-settings.ts';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';
import { type StaffBrowser, staffIn } from './staff.ts';

const { staff } = contract;

/** Edits of settings, with the values that the shop has now. */
export async function settingEdits(
  by: Pick<StaffBrowser, 'call'>,
  group: SettingGroup,
  wanted: SettingValues,
): Promise<SettingEdits> {
  const { values } = (await by.call(staff.settings, { query: { group } })).data;
  return {
    group,
    seen: Object.fromEntries(Object.keys(wanted).map((field) => [field, values[field] ?? null])),
    wanted,
  };
}

async function priceEdit(api: TestApi) {
  const owner = await staffIn(api, 'admin');
  return settingEdits(owner, 'delivery', { 'delivery.price': 31_000 });
}

/** Calls about settings. */
export const settingRows: readonly StaffCallRow[] = [
  row(staff.settings, async () => ({ query: { group: 'orders' as const } })),
  row(staff.settingsEffect, async ({ api }) => ({ body: await priceEdit(api) })),
  row(staff.changeSettings, async ({ api }) => ({ body: { ...(await priceEdit(api)), key: randomUUID() } })),
];
