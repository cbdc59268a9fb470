import type { ChatContext } from '../../../lib/contract/staff-chat-shapes.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { accountListsOf } from '../profile/account-lists.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Services } from '../../services.ts';
import type { SessionRow } from './session-rows.ts';

const [maxOrders, maxProducts, maxEarlier, maxLines] = [20, 5, 20, 30];

type Client = ChatContext['client'];

async function clientOf({ db }: Services, session: SessionRow): Promise<Client> {
  if (session.customer_id === null)
    return { kind: 'guest', id: null, name: session.name, phone: session.phone, email: session.email };
  const customer = await db
    .selectFrom('customers')
    .select(['phone', 'email'])
    .where('id', '=', session.customer_id)
    .executeTakeFirst();
  return {
    kind: 'customer',
    id: session.customer_id,
    name: session.name,
    phone: customer?.phone ?? null,
    email: session.email ?? customer?.email ?? null,
  };
}

/** Orders of the account; for a guest those with the typed phone, which proves nothing. */
async function ordersOf({ db }: Services, { customer_id, phone }: SessionRow): Promise<ChatContext['orders']> {
  if (customer_id === null && phone === null) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'payment_state', 'total', 'created_at'])
    .where((eb) => (customer_id === null ? eb('phone', '=', phone ?? '') : eb('customer_id', '=', customer_id)))
    .orderBy('id', 'desc')
    .limit(maxOrders)
    .execute();
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    proven: customer_id !== null,
  }));
}

async function productsOf(
  { db }: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ChatContext['products'][number]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'images', 'sale_price', 'stock_total'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, slug, name, images, sale_price, stock_total }) => [
      id,
      {
        id,
        slug,
        name: name[locale],
        image: images[0] === undefined ? '' : mediaUrl(images[0]),
        price: sale_price,
        stock: stock_total,
      },
    ]),
  );
}

async function productsInMessages({ db }: Services, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select((eb) => ['product_id', eb.fn.max('seq').as('last')])
    .where('session_id', '=', id)
    .where('product_id', 'is not', null)
    .groupBy('product_id')
    .orderBy('last', 'desc')
    .limit(maxProducts)
    .execute();
  return rows.flatMap(({ product_id }) => (product_id === null ? [] : [product_id]));
}

async function earlierOf({ db }: Services, session: SessionRow): Promise<ChatContext['earlier']> {
  const rows = await db
    .selectFrom('chat_sessions')
    .select(['id', 'created_at', 'closed_at', 'rate', 'last_seq'])
    .where('id', '<', session.id)
    .where((eb) =>
      session.customer_id === null
        ? eb('guest_id', '=', session.guest_id)
        : eb('customer_id', '=', session.customer_id),
    )
    .orderBy('id', 'desc')
    .limit(maxEarlier)
    .execute();
  return rows.map(({ id, created_at, closed_at, rate, last_seq }) => ({
    id,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    rate,
    messages: last_seq,
  }));
}

/** The context of a conversation, in the language of the viewer. */
export async function contextOfChat(services: Services, id: number, locale: Locale): Promise<ChatContext | Refusal> {
  const session = await services.db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (session === undefined) return refuse('notFound');
  const cart =
    session.customer_id === null ? [] : (await accountListsOf(services, session.customer_id)).cart.slice(0, maxLines);
  const mentionedIds = await productsInMessages(services, id);
  const products = await productsOf(services, [...mentionedIds, ...cart.map((line) => line.id)], locale);
  const { settings } = await services.reference.get();
  return {
    client: await clientOf(services, session),
    letters: services.mail.delivers,
    shop: settings.shop.name[session.locale],
    orders: await ordersOf(services, session),
    earlier: await earlierOf(services, session),
    products: mentionedIds.flatMap((product) => products.get(product) ?? []),
    cart: cart.flatMap(({ id: product, count }) => {
      const found = products.get(product);
      return found === undefined
        ? []
        : [{ id: found.id, slug: found.slug, name: found.name, image: found.image, price: found.price, count }];
    }),
  };
}
