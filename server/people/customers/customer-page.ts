import type { StaffCustomer } from '../../../lib/contract/staff-customers.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { balanceOf } from '../../sales/bonus/bonus-orders.ts';
import { orderColumns, toOrderRow } from '../../sales/orders/reading/index.ts';
import { accountListsOf } from '../profile/account-lists.ts';
import { subscriptionsOf } from '../profile/back-in-stock.ts';
import { contractsOf } from '../profile/contracts.ts';
import { reviewsOf } from '../profile/reviews.ts';

/** Rows of each list of the page. */
const listed = 10;

async function ordersOf(db: Db, id: number): Promise<StaffCustomer['orders']> {
  const [sums, last] = await Promise.all([
    db
      .selectFrom('orders')
      .where('customer_id', '=', id)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.count<number>('id').filterWhere('status', '=', 'completed').as('completed'),
        fn.sum<number | null>('total').filterWhere('status', '=', 'completed').as('sum'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('orders')
      .where('customer_id', '=', id)
      .select(orderColumns)
      .orderBy('id', 'desc')
      .limit(listed)
      .execute(),
  ]);
  return {
    count: Number(sums.count),
    completed: Number(sums.completed),
    completed_sum: Number(sums.sum ?? 0),
    last: last.map(toOrderRow),
  };
}

async function sessionsOf(db: Db, id: number, now: Date): Promise<Pick<StaffCustomer, 'sessions' | 'last_seen_at'>> {
  const row = await db
    .selectFrom('customer_sessions')
    .where('customer_id', '=', id)
    .select((eb) => [
      eb.fn
        .count<number>('id')
        .filterWhere(eb.and([eb('ended_at', 'is', null), eb('expires_at', '>', now)]))
        .as('open'),
      eb.fn.max('last_seen_at').as('seen'),
    ])
    .executeTakeFirstOrThrow();
  return { sessions: Number(row.open), last_seen_at: row.seen?.toISOString() ?? null };
}

/** The cart of the account; products that are gone are left out. */
async function cartOf(services: Services, id: number, locale: Locale): Promise<StaffCustomer['cart']> {
  const { cart } = await accountListsOf(services, id);
  if (cart.length === 0) return [];
  const rows = await services.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      cart.map((line) => line.id),
    )
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.name[locale]]));
  return cart.flatMap((line) => {
    const name = names.get(line.id);
    return name === undefined ? [] : [{ id: line.id, name, count: line.count }];
  });
}

const chatsOf = async (db: Db, id: number): Promise<StaffCustomer['chats']> =>
  (
    await db
      .selectFrom('chat_sessions')
      .select(['id', 'status', 'created_at'])
      .where('customer_id', '=', id)
      .orderBy('id', 'desc')
      .limit(listed)
      .execute()
  ).map(({ id: chatId, status, created_at }) => ({ id: chatId, open: status === 1, at: created_at.toISOString() }));

const blocksOf = async (db: Db, id: number): Promise<StaffCustomer['blocks']> =>
  (
    await db
      .selectFrom('customer_blocks')
      .innerJoin('staff', 'staff.id', 'customer_blocks.staff_id')
      .leftJoin('staff as ender', 'ender.id', 'customer_blocks.ended_by')
      .select([
        'customer_blocks.id',
        'customer_blocks.reason',
        'staff.name as by',
        'customer_blocks.at',
        'customer_blocks.ended_at',
        'ender.name as ended_by',
      ])
      .where('customer_id', '=', id)
      .orderBy('customer_blocks.id', 'desc')
      .execute()
  ).map(({ at, ended_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));

/** Open contracts with their next payment. */
const debtsOf = async (services: Services, id: number): Promise<StaffCustomer['contracts']> =>
  (await contractsOf(services, id, 'open')).map(({ number, order_number, partner_name, debt, next_payment }) => ({
    number,
    order_number,
    partner_name,
    debt,
    next_payment,
  }));

/** What the account has beside its orders. */
async function listsOf(services: Services, id: number, locale: Locale) {
  const [waits, reviews] = await Promise.all([subscriptionsOf(services, id, locale), reviewsOf(services, id, locale)]);
  return {
    waits: waits.slice(0, listed).map(({ product, since }) => ({ id: product.id, name: product.name, since })),
    reviews: reviews.slice(0, listed).map(({ product, rate, status, created_at }) => ({
      id: product.id,
      name: product.name,
      rate,
      status,
      at: created_at,
    })),
  };
}

/** All that staff see of an account; undefined if there is none or it was erased. */
export async function customerPage(services: Services, id: number, locale: Locale): Promise<StaffCustomer | undefined> {
  const { db } = services;
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.status === 'erased') return undefined;
  const [orders, sessions, bonus, contracts, cart, lists, chats, blocks] = await Promise.all([
    ordersOf(db, id),
    sessionsOf(db, id, services.now()),
    balanceOf(db, id),
    debtsOf(services, id),
    cartOf(services, id, locale),
    listsOf(services, id, locale),
    chatsOf(db, id),
    blocksOf(db, id),
  ]);
  return {
    id,
    name: [row.first_name, row.father_name ?? '', row.last_name].filter((part) => part !== '').join(' '),
    phone: row.phone ?? '',
    email: row.email,
    locale: row.locale,
    state: row.status,
    created_at: row.created_at.toISOString(),
    deletion_at: row.status === 'deleted' ? (row.deletion_at?.toISOString() ?? null) : null,
    consent_news: row.consent_news,
    ...sessions,
    orders,
    bonus,
    contracts,
    cart,
    ...lists,
    chats,
    blocks,
  };
}
