import { sql } from 'kysely';
import { chatPageSize } from '../../../lib/chat/limits.ts';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import { parsePhone, phoneDigits } from '../../../lib/phone/phone.ts';
import { hasName, hasNumber, hasPhoneEnd, literal, orderNumberIn } from '../../sales/orders/reading/index.ts';
import type { Services } from '../../services.ts';
import { isWaiting, ringingSince, staffChatOf, staffRows } from './staff-chats.ts';

interface QueueQuery {
  readonly list: 'waiting' | 'mine' | 'open' | 'closed';
  readonly q: string;
  readonly page: number;
}

/** Minimum length of a word for searching messages, and of digits for searching orders. */
const [minWordLength, minNumberLength] = [3, 5];

/** Condition: a message contains the text; any apostrophe matches all of them. */
const hasWords = (q: string) =>
  sql<boolean>`chat_sessions.id in (select session_id from chat_messages where text ilike ${`%${literal(q).replace(/['‘’`´ʻʼ]/g, '_')}%`})`;

/** Condition: the conversation is about an order, or of its buyer. */
function hasOrder(number: string) {
  const sought = hasNumber(sql.ref('orders.number'), number);
  return sql<boolean>`(chat_sessions.id in (select chat_messages.session_id from chat_messages join orders on orders.id = chat_messages.order_id where ${sought})
    or chat_sessions.customer_id in (select customer_id from orders where ${sought}) or chat_sessions.phone in (select phone from orders where ${sought}))`;
}

/** Search by name, phone, conversation number, order number, and text. */
function foundBy(q: string) {
  const number = orderNumberIn(q);
  const phone = sql`coalesce(chat_sessions.phone, customers.phone)`;
  const conditions = [
    hasName(sql.ref('chat_sessions.name'), q),
    ...(q.length >= minWordLength ? [hasWords(q)] : []),
    ...(number === undefined ? [] : [hasPhoneEnd(phone, parsePhone(q) ?? number)]),
    ...(number === undefined || phoneDigits(number).length < minNumberLength ? [] : [hasOrder(number)]),
    ...(/^\d{1,9}$/.test(q) ? [sql<boolean>`chat_sessions.id = ${Number(q)}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** How many chats nobody has taken, and since when the first shopper waits for an answer. */
export async function countWaitingChats(services: Services) {
  const { settings } = await services.reference.get();
  return await services.db
    .selectFrom('chat_sessions')
    .where('status', '=', 1)
    .where(isWaiting(ringingSince(services.now(), settings.chat.ring_minutes)))
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(waiting_since)`.as('since')])
    .executeTakeFirstOrThrow();
}

/** Conversations of a list. Nothing is cached: the answer shows the present rows. */
export async function queueOf(
  services: Services,
  operatorId: number,
  { list, q, page }: QueueQuery,
): Promise<DataOf<typeof contract.staffChat.queue>> {
  const { settings } = await services.reference.get();
  const now = services.now();
  const since = ringingSince(now, settings.chat.ring_minutes);
  const conditions = {
    waiting: isWaiting(since),
    mine: sql<boolean>`chat_sessions.status = 1 and chat_sessions.operator_id = ${operatorId}`,
    open: sql<boolean>`chat_sessions.status = 1 and chat_sessions.last_seq > 0`,
    closed: sql<boolean>`chat_sessions.status = 0`,
  } as const;
  const orders = {
    // Shoppers who wrote outside the hours come first, then by waiting time.
    waiting: sql`chat_sessions.out_of_hours desc, chat_sessions.waiting_since asc nulls last, chat_sessions.id`,
    mine: sql`chat_sessions.waiting_since asc nulls last, chat_sessions.id`,
    open: sql`chat_sessions.waiting_since asc nulls last, chat_sessions.id`,
    closed: sql`chat_sessions.closed_at desc, chat_sessions.id desc`,
  } as const;
  let query = staffRows(services.db).where(conditions[list]);
  if (q !== '') query = query.where(foundBy(q));
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(orders[list])
    .limit(chatPageSize)
    .offset((page - 1) * chatPageSize)
    .execute();
  const counts = await services.db
    .selectFrom('chat_sessions')
    .where('status', '=', 1)
    .select([
      sql<number>`count(*) filter (where ${conditions.waiting})::integer`.as('waiting'),
      sql<number>`count(*) filter (where ${conditions.mine})::integer`.as('mine'),
      sql<number>`count(*) filter (where ${conditions.open})::integer`.as('open'),
    ])
    .executeTakeFirstOrThrow();
  return {
    chats: rows.map((row) => staffChatOf(row, since)),
    counts,
    now: now.toISOString(),
    pagination: {
      current_page: page,
      total_page: Math.max(1, Math.ceil(total / chatPageSize)),
      page_size: chatPageSize,
      total_count: total,
    },
  };
}
