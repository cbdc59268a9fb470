import type { Transaction } from 'kysely';
import { settingFields, type SettingGroup } from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingDifference, SettingValues } from '../../../lib/contract/staff-settings.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { SettingFacts } from './current.ts';
import { changedGroups, settingValues } from './setting-values.ts';

/** One change of settings of a group; without `staffId` by the owner's folder. */
export interface RecordedChange {
  readonly group: SettingGroup;
  readonly fields: readonly string[];
  readonly before: SettingValues;
  readonly after: SettingValues;
  readonly at: Date;
  readonly staffId: number | null;
  /** Key of the request and hash of what it asked for; null for the owner's folder. */
  readonly request: { readonly key: string; readonly hash: string } | null;
}

const only = (values: SettingValues, fields: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));

/** Writes a change into the history of settings. The caller has locked the facts. */
export async function recordSettings(
  db: Db | Transaction<Database>,
  { group, fields, before, after, at, staffId, request }: RecordedChange,
): Promise<void> {
  await db
    .insertInto('setting_changes')
    .values({
      part: group,
      at,
      staff_id: staffId,
      request_key: request?.key ?? null,
      request_hash: request?.hash ?? null,
      before: only(before, fields),
      after: only(after, fields),
    })
    .execute();
}

/** The changes of a row of the history, in display order. */
export const storedChanges = (group: SettingGroup, before: SettingValues, after: SettingValues): SettingDifference[] =>
  settingFields(group)
    .filter((field) => field in after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** Writes what a folder has changed into the history of settings, one change per group. */
export async function recordFolderSettings(db: Db, at: Date, from: SettingFacts, to: SettingFacts): Promise<void> {
  const [before, after] = [settingValues(from), settingValues(to)];
  for (const { group, fields } of changedGroups(before, after))
    if (fields.length > 0) await recordSettings(db, { group, fields, before, after, at, staffId: null, request: null });
}
