import type { Kysely, Selectable } from 'kysely';
import type { ChatCard, ChatFile, ChatMessage } from '../../../lib/contract/chat-shapes.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

export type MessageRow = Selectable<Database['chat_messages']>;
/** The viewer: files have another address for each side. */
export type Side = 'client' | 'operator';
type PlainMessage = Omit<ChatMessage, 'reply'>;

/** Address of a file for one side. */
export const fileUrl = (side: Side, id: string): string =>
  `/api/${(side === 'client' ? contract.chat.file : contract.staffChat.file).path.replace(':id', id)}`;

const present = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
];
const byId = <Id, Row extends { readonly id: Id }>(rows: readonly Row[]): ReadonlyMap<Id, Row> =>
  new Map(rows.map((row) => [row.id, row]));

async function filesOf(
  db: Kysely<Database>,
  ids: readonly string[],
  side: Side,
): Promise<ReadonlyMap<string, ChatFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('chat_files')
    .select(['id', 'kind', 'name', 'bytes'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, kind, name, bytes }) => [
      id,
      { file_type: kind, file_url: fileUrl(side, id), file_name: name, file_size: bytes },
    ]),
  );
}

async function productCards(
  db: Kysely<Database>,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ChatCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'images', 'sale_price'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, slug, name, images, sale_price }) => [
      id,
      {
        kind: 'product',
        id,
        slug,
        name: name[locale],
        image: images[0] === undefined ? '' : mediaUrl(images[0]),
        price: sale_price,
      },
    ]),
  );
}

async function orderCards(
  { texts }: Pick<Services, 'texts'>,
  db: Kysely<Database>,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ChatCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { kind: 'order', ...row, status_text: texts.text(locale, `api.orderStatus.${row.status}`) },
    ]),
  );
}

/** Messages of one session as one side sees them, in the order of the rows. */
export async function messagesOf(
  services: Pick<Services, 'texts'>,
  db: Kysely<Database>,
  rows: readonly MessageRow[],
  { name, side, locale }: { readonly name: string; readonly side: Side; readonly locale: Locale },
): Promise<ChatMessage[]> {
  const replyIds = present(rows.map(({ reply_id }) => reply_id));
  const replies = byId(
    replyIds.length === 0 ? [] : await db.selectFrom('chat_messages').selectAll().where('id', 'in', replyIds).execute(),
  );
  const all = [...rows, ...replies.values()];
  const files = await filesOf(db, present(all.map(({ file_id }) => file_id)), side);
  const products = await productCards(db, present(all.map(({ product_id }) => product_id)), locale);
  const orders = await orderCards(services, db, present(all.map(({ order_id }) => order_id)), locale);
  const plain = (row: MessageRow): PlainMessage => ({
    id: row.id,
    seq: row.seq,
    client_id: row.client_id,
    text: row.text,
    file_id: row.file_id,
    file: row.file_id === null ? null : (files.get(row.file_id) ?? null),
    reply_id: row.reply_id,
    created_at: row.created_at.toISOString(),
    client: { name },
    card:
      (row.product_id === null ? undefined : products.get(row.product_id)) ??
      (row.order_id === null ? undefined : orders.get(row.order_id)) ??
      null,
    ...(row.operator_id === null || row.operator_name === null
      ? {}
      : { user: { id: row.operator_id, name: row.operator_name } }),
  });
  return rows.map((row) => {
    const answered = row.reply_id === null ? undefined : replies.get(row.reply_id);
    return { ...plain(row), reply: answered === undefined ? null : plain(answered) };
  });
}
