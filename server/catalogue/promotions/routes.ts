import { listingQuery } from '../../../lib/contract/catalogue.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { PromotionCard } from '../../../lib/contract/promotion.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { ListingScope } from '../listings/plan.ts';
import { listing } from '../listings/service.ts';
import { paragraphs } from '../../core/text/paragraphs.ts';
import type { Viewer } from '../product/card.ts';
import type { Shop } from '../../services.ts';
import { findPromotion, findPromotions, findSaleMonth, findSaleMonths, type PromotionRow } from './repository.ts';

const promotionCard = (row: PromotionRow, locale: Locale): PromotionCard => ({
  id: row.id, type: row.type === 1 ? 1 : 2, name: row.name[locale], text: row.text[locale], tone: row.tone,
  image_web: mediaUrl(row.image_web, 1280), image_mobile_web: mediaUrl(row.image_mobile_web, 960),
  starts_at: row.starts_at.toISOString(), ends_at: row.ends_at?.toISOString() ?? null,
});

/** The leaf categories of a scope, the fullest first. */
async function catalogsOf(shop: Shop, viewer: Viewer, scope: ListingScope) {
  const found = await listing(shop, viewer, listingQuery.parse({ limit: 1 }), scope);
  if (isRefusal(found)) throw new Error('a listing without choices was refused');
  return { catalogs: [...found.catalogs].sort((one, other) => other.count - one.count || one.id - other.id) };
}

/** The sale month that is asked for: by its key, or as that of a promotion. */
async function askedMonth(shop: Shop, query: { salemonth?: string | undefined; key?: string | undefined; promotion?: number | undefined }) {
  const key = query.salemonth ?? query.key;
  if (key !== undefined) return findSaleMonth(shop, { key });
  const promotion = query.promotion === undefined ? undefined : await findPromotion(shop, query.promotion);
  return promotion?.sale_month_id == null ? undefined : findSaleMonth(shop, { id: promotion.sale_month_id });
}

function listingRoutes(mount: Mount, shop: Shop): void {
  mount(contract.promotion.productPromotions, async ({ query, shop: viewer }) => {
    const promotion = await findPromotion(shop, query.promotion ?? query.stock_id ?? 0);
    return promotion?.type === 1 ? listing(shop, viewer, query, { promotionId: promotion.id }) : refuse('notFound');
  });

  mount(contract.promotion.productSaleMonth, async ({ query, shop: viewer }) => {
    const month = await askedMonth(shop, query);
    return month === undefined ? refuse('notFound') : listing(shop, viewer, query, { saleMonthId: month.id });
  });
}

/** Promotions and sale months: lists, single ones, their products and categories. */
export function promotionRoutes(mount: Mount, shop: Shop): void {
  mount(contract.promotion.list, async ({ shop: { locale } }) =>
    (await findPromotions(shop)).map((row) => promotionCard(row, locale)));

  mount(contract.promotion.one, async ({ params, shop: { locale } }) => {
    const row = await findPromotion(shop, params.id);
    if (row === undefined) return refuse('notFound');
    const month = row.sale_month_id === null ? undefined : await findSaleMonth(shop, { id: row.sale_month_id });
    // A promotion of the hidden month has nothing to show.
    if (row.type !== 1 && month === undefined) return refuse('notFound');
    return { ...promotionCard(row, locale), body: paragraphs(row.body[locale]), salemonth: month?.key ?? null };
  });

  listingRoutes(mount, shop);

  mount(contract.promotion.stockCategories, async ({ query: { stock_id }, shop: viewer }) => {
    const promotion = await findPromotion(shop, stock_id);
    return promotion?.type === 1 ? catalogsOf(shop, viewer, { promotionId: promotion.id }) : refuse('notFound');
  });

  mount(contract.promotion.saleMonthCategories, async ({ query: { key }, shop: viewer }) => {
    const month = await findSaleMonth(shop, { key });
    return month === undefined ? refuse('notFound') : catalogsOf(shop, viewer, { saleMonthId: month.id });
  });

  mount(contract.promotion.saleMonths, async ({ shop: { locale } }) =>
    (await findSaleMonths(shop)).map(({ id, key, name, months }) => ({ id, key, name: name[locale], months })));
}
