import { contract } from '../../../lib/contract/index.ts';
import type { ClickObject } from '../../../lib/contract/constants.ts';
import type { ShopContext } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Shop } from '../../services.ts';

/** A shopper's browser sends a few batches a minute; offices share an address. */
const longestPath = 200;

/** The page without what may be personal: queries, and what was searched for. */
export const keptPath = (path: string | undefined): string =>
  (path ?? '').replace(/[?#].*$/su, '').replace(/(\/product\/search\/).+$/su, '$1').slice(0, longestPath).toWellFormed();

const tables = { banner: 'banners', brand_slide: 'brand_slides', promotion: 'promotions', news: 'news' } as const satisfies Record<ClickObject, string>;

async function objectExists(shop: Shop, type: ClickObject, id: number): Promise<boolean> {
  return (await shop.db.selectFrom(tables[type]).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Counting of what shoppers do; nothing of who they are beyond the browser session's random id. */
export function analyticsRoutes(mount: Mount, shop: Shop): void {
  const common = (context: ShopContext, path: string | undefined) => ({
    at: shop.now(), session_id: context.sessionId ?? null, region_id: context.regionId, locale: context.locale,
    device: context.device, path: keptPath(path),
  });

  mount(contract.analytics.visit, async ({ body, shop: context }) => {
    const events = 'events' in body ? body.events : [body];
    const rows = events.map(({ type, product_id, path }) => ({ ...common(context, path), type, product_id: product_id ?? null }));
    return { accepted: shop.analytics.events(rows) };
  }, { budget: 'event.call' });

  mount(contract.analytics.click, async ({ body: { type, id, path }, shop: context }) => {
    if (!(await objectExists(shop, type, id))) return refuse('notFound');
    return { accepted: shop.analytics.clicks([{ ...common(context, path), object: type, object_id: id }]) };
  }, { budget: 'click.call' });
}
