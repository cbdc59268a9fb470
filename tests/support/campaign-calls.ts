import { randomUUID } from 'node:crypto';
import type { CampaignValues } from '../../lib/contract/staff-campaigns.ts';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';
import { type StaffBrowser, staffIn } from './staff.ts';

const { staff } = contract;
const hourMs = 3_600_000;

/** A complete campaign that runs for two days from an hour ago, with the picture of a seeded one. */
export async function campaignOf(api: TestApi, change: Partial<CampaignValues> = {}): Promise<CampaignValues> {
  const { image_web, image_mobile_web } = await api.db
    .selectFrom('promotions')
    .select(['image_web', 'image_mobile_web'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  const now = api.app.services.now().getTime();
  return {
    'name.uz': 'Navroʻz chegirmalari',
    'name.kr': 'Наврўз чегирмалари',
    'name.ru': 'Скидки к Наврузу',
    'text.uz': 'Bayram narxlari',
    'text.kr': 'Байрам нархлари',
    'text.ru': 'Праздничные цены',
    'button.uz': 'Batafsil',
    'button.kr': 'Батафсил',
    'button.ru': 'Подробнее',
    'body.uz': '',
    'body.kr': '',
    'body.ru': '',
    tone: 'light',
    image_web,
    image_mobile_web,
    starts_at: new Date(now - hourMs).toISOString(),
    ends_at: new Date(now + 48 * hourMs).toISOString(),
    has_banner: true,
    published: true,
    products: [id],
    ...change,
  };
}

/** Creates a campaign through the call of the back office; returns its id. */
export async function createdCampaign(
  api: TestApi,
  change: Partial<CampaignValues> = {},
  by?: StaffBrowser,
): Promise<number> {
  const author = by ?? (await staffIn(api, 'content'));
  const values = await campaignOf(api, change);
  return (await author.call(staff.createCampaign, { body: { request_key: randomUUID(), values } })).data.id;
}

/** A campaign with a change that can be undone. */
async function changedCampaign(api: TestApi) {
  const author = await staffIn(api, 'content');
  const id = await createdCampaign(api, {}, author);
  await author.call(staff.endCampaign, { body: { id, way: 'withdraw' } });
  const [last] = (await author.call(staff.campaign, { query: { id } })).data.history;
  if (last === undefined) throw new Error('the change has no history');
  return { id, change: last.id };
}

/** Calls about campaigns. */
export const campaignRows: readonly StaffCallRow[] = [
  row(staff.campaigns),
  row(staff.campaign, async ({ api }) => ({ query: { id: await createdCampaign(api) } })),
  row(staff.campaignProducts, async () => ({ body: { lines: ['samsung'] } })),
  row(staff.campaignPreview, async ({ api }) => ({ body: { values: await campaignOf(api) } })),
  row(staff.createCampaign, async ({ api }) => ({
    body: { request_key: randomUUID(), values: await campaignOf(api) },
  })),
  row(staff.changeCampaign, async ({ api }) => ({
    body: { id: await createdCampaign(api), seen: { has_banner: true }, wanted: { has_banner: false } },
  })),
  row(staff.endCampaign, async ({ api }) => ({ body: { id: await createdCampaign(api), way: 'end' as const } })),
  row(staff.undoCampaign, async ({ api }) => ({ body: await changedCampaign(api) })),
];
