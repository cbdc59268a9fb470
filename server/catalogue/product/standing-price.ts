import { sql } from 'kysely';

/** The price of a product without a running plan, which staff and lists change. */
export const standingPrice = sql<number>`coalesce(products.standing_price, products.sale_price)`;

/** The same of the old price. */
export const standingOldPrice = sql<
  number | null
>`case when products.standing_price is null then products.old_price else products.standing_old_price end`;

/** The price of the running plan; null if there is none. */
export const plannedPrice = sql<
  number | null
>`case when products.standing_price is null then null else products.sale_price end`;

/** Values of the columns of prices from the standing ones of a joined `change`: a running plan stays in force. */
export const standingPriceValues = sql`
  sale_price = case when products.standing_price is null then change.sale_price else products.sale_price end,
  old_price = case when products.standing_price is null then change.old_price else products.old_price end,
  standing_price = case when products.standing_price is null then null else change.sale_price end,
  standing_old_price = case when products.standing_price is null then null else change.old_price end`;
