import { createHash } from 'node:crypto';
import { askerOf, hashGuest, type ShopContext } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import { spentRefusal, type Wanted } from '../limits/limiter.ts';
import type { Shop } from '../shop.ts';
import type { ResumeType } from './resume.ts';

/** What somebody writes to the shop. */
export interface Enquiry {
  readonly kind: 'feedback' | 'b2b' | 'vacancy';
  readonly content: Readonly<Record<string, unknown>>;
  readonly vacancyId?: number | undefined;
  readonly file?: { readonly name: string; readonly type: ResumeType; readonly bytes: Buffer };
}

const budget: Wanted = { 'enquiry.device.day': 1, 'enquiry.address.day': 1 };
const fileNameLength = 120;

/** For what a file is sealed: it opens nowhere else. */
export const sealOf = (contentHash: string): string => `enquiry ${contentHash}`;

/** Who writes, as far as that is known; without either, what comes from one network within a day counts as one. */
function writerOf(shop: Shop, context: ShopContext): string {
  const id = context.guestId ?? context.sessionId;
  return id === undefined ? `${context.address} ${shop.now().toISOString().slice(0, 10)}` : hashGuest(id);
}

function hashOf(shop: Shop, context: ShopContext, { kind, content, vacancyId, file }: Enquiry): string {
  const digest = file === undefined ? null : createHash('sha256').update(file.bytes).digest('hex');
  return createHash('sha256').update(JSON.stringify([writerOf(shop, context), kind, content, vacancyId ?? null, digest])).digest('hex');
}

const idOf = async (shop: Shop, hash: string): Promise<number | undefined> =>
  (await shop.db.selectFrom('enquiries').select('id').where('content_hash', '=', hash).executeTakeFirst())?.id;

/**
 * Keeps what somebody writes. The same of the same person again, by a second press or a lost answer, is the one that is
 * there and costs nothing of the budgets.
 */
export async function takeEnquiry(shop: Shop, context: ShopContext, enquiry: Enquiry): Promise<{ id: number } | Refusal> {
  const content_hash = hashOf(shop, context, enquiry);
  const same = await idOf(shop, content_hash);
  if (same !== undefined) return { id: same };
  const spent = await shop.limiter.take(shop.db, askerOf(context), budget);
  if (spent !== undefined) return spentRefusal(spent);
  const { kind, content, vacancyId, file } = enquiry;
  const guest = context.guestId ?? context.sessionId;
  const added = await shop.db.insertInto('enquiries').values({
    kind, content: JSON.stringify(content), vacancy_id: vacancyId ?? null, content_hash, locale: context.locale, created_at: shop.now(),
    guest_hash: guest === undefined ? null : hashGuest(guest), customer_id: context.customer?.id ?? null,
    file_name: file === undefined ? null : file.name.slice(0, fileNameLength), file_type: file?.type ?? null, file: file === undefined ? null : shop.vault.seal(file.bytes, sealOf(content_hash)),
  }).onConflict((conflict) => conflict.column('content_hash').doNothing()).returning('id').executeTakeFirst();
  if (added !== undefined) return added;
  await shop.limiter.giveBack(shop.db, askerOf(context), budget);
  const winner = await idOf(shop, content_hash);
  if (winner === undefined) throw new Error('an enquiry was refused as the same one, and there is none');
  return { id: winner };
}
