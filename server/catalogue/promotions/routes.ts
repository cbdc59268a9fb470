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
import type { Viewer } from '../product/product-card.ts';
import type { Services } from '../../services.ts';
import { findPromotion, findPromotions, findSaleMonth, findSaleMonths, type PromotionRow } from './repository.ts';

const promotionCard = (row: PromotionRow, locale: Locale): PromotionCard => ({
  id: row.id,
  type: row.type === 1 ? 1 : 2,
  name: row.name[locale],
  text: row.text[locale],
  tone: row.tone,
  image_web: mediaUrl(row.image_web, 1280),
  image_mobile_web: mediaUrl(row.image_mobile_web, 960),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
});

/** The leaf categories of a scope, most products first. */
async function catalogsOf(services: Services, viewer: Viewer, scope: ListingScope) {
  const found = await listing(services, viewer, listingQuery.parse({ limit: 1 }), scope);
  if (isRefusal(found)) throw new Error('a listing without choices was refused');
  return { catalogs: [...found.catalogs].sort((left, right) => right.count - left.count || left.id - right.id) };
}

/** The requested sale month: by its key, or as that of a promotion. */
async function requestedMonth(
  services: Services,
  query: { salemonth?: string | undefined; key?: string | undefined; promotion?: number | undefined },
) {
  const key = query.salemonth ?? query.key;
  if (key !== undefined) return findSaleMonth(services, { key });
  const promotion = query.promotion === undefined ? undefined : await findPromotion(services, query.promotion);
  return promotion?.sale_month_id == null ? undefined : findSaleMonth(services, { id: promotion.sale_month_id });
}

function listingRoutes(mount: Mount, services: Services): void {
  mount(contract.promotion.productPromotions, async ({ query, context: viewer }) => {
    const promotion = await findPromotion(services, query.promotion ?? query.stock_id ?? 0);
    return promotion?.type === 1 ? listing(services, viewer, query, { promotionId: promotion.id }) : refuse('notFound');
  });

  mount(contract.promotion.productSaleMonth, async ({ query, context: viewer }) => {
    const month = await requestedMonth(services, query);
    return month === undefined ? refuse('notFound') : listing(services, viewer, query, { saleMonthId: month.id });
  });
}

/** Promotions and sale months: lists, single ones, their products and categories. */
export function promotionRoutes(mount: Mount, services: Services): void {
  mount(contract.promotion.list, async ({ context: { locale } }) =>
    (await findPromotions(services)).map((row) => promotionCard(row, locale)),
  );

  mount(contract.promotion.one, async ({ params, context: { locale } }) => {
    const row = await findPromotion(services, params.id);
    if (row === undefined) return refuse('notFound');
    const month = row.sale_month_id === null ? undefined : await findSaleMonth(services, { id: row.sale_month_id });
    // A promotion of the hidden month has no products to show.
    if (row.type !== 1 && month === undefined) return refuse('notFound');
    return { ...promotionCard(row, locale), body: paragraphs(row.body[locale]), salemonth: month?.key ?? null };
  });

  listingRoutes(mount, services);

  mount(contract.promotion.stockCategories, async ({ query: { stock_id }, context: viewer }) => {
    const promotion = await findPromotion(services, stock_id);
    return promotion?.type === 1 ? catalogsOf(services, viewer, { promotionId: promotion.id }) : refuse('notFound');
  });

  mount(contract.promotion.saleMonthCategories, async ({ query: { key }, context: viewer }) => {
    const month = await findSaleMonth(services, { key });
    return month === undefined ? refuse('notFound') : catalogsOf(services, viewer, { saleMonthId: month.id });
  });

  mount(contract.promotion.saleMonths, async ({ context: { locale } }) =>
    (await findSaleMonths(services)).map(({ id, key, name, months }) => ({ id, key, name: name[locale], months })),
  );
}
