import { createHash } from 'node:crypto';
import type { EnquiryContent } from '../../../lib/contract/enquiry-forms.ts';
import { askerOf, hashGuest, type RequestContext } from '../../http/context.ts';
import type { Refusal } from '../../refusal.ts';
import { rateLimited, type RequestedAmounts } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { receiveAgain } from './change-enquiry.ts';
import { confirmLater, channelFor } from './confirm.ts';
import type { ResumeType } from './resume.ts';

/** A submitted enquiry. */
export type Enquiry = EnquiryContent & {
  readonly vacancyId?: number | undefined;
  readonly file?: { readonly name: string | undefined; readonly type: ResumeType; readonly bytes: Buffer };
};

const amounts: RequestedAmounts = { 'enquiry.device.day': 1, 'enquiry.address.day': 1 };
/** Files burden the database and its copies, so they have lower limits, per address and for the whole shop. */
const fileAmounts: RequestedAmounts = { 'enquiry.file.address.day': 1, 'enquiry.file.shop.day': 1 };
const fileNameLength = 120;

/** A file name without characters that harm a terminal or database; a form part may have none. */
const safeDisplayName = (name: string | undefined): string =>
  [...(name ?? '').toWellFormed().replace(/[\p{C}\u2028\u2029]+/gu, ' ')].slice(0, fileNameLength).join('').trim();

/** The purpose with which a file is encrypted. */
export const sealOf = (contentHash: string): string => `enquiry ${contentHash}`;

/** The writer as far as known; otherwise everything from one network within a day counts as one. */
function writerOf(services: Services, context: RequestContext): string {
  const id = context.guestId ?? context.sessionId;
  return id === undefined ? `${context.address} ${services.now().toISOString().slice(0, 10)}` : hashGuest(id);
}

function hashOf(services: Services, context: RequestContext, { kind, content, vacancyId, file }: Enquiry): string {
  const digest = file === undefined ? null : createHash('sha256').update(file.bytes).digest('hex');
  return createHash('sha256')
    .update(JSON.stringify([writerOf(services, context), kind, content, vacancyId ?? null, digest]))
    .digest('hex');
}

const idOf = async (services: Services, hash: string): Promise<number | undefined> =>
  (await services.db.selectFrom('enquiries').select('id').where('content_hash', '=', hash).executeTakeFirst())?.id;

/** Stores the enquiry and its confirmation in one transaction; undefined if another call was first. */
async function insertEnquiry(
  services: Services,
  context: RequestContext,
  enquiry: Enquiry,
  content_hash: string,
): Promise<{ id: number } | undefined> {
  const { kind, content, vacancyId, file } = enquiry;
  const channel = await channelFor(services, enquiry);
  const guest = context.guestId ?? context.sessionId;
  const customerId = context.customer?.id ?? null;
  const added = await services.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('enquiries')
      .values({
        kind,
        content: JSON.stringify(content),
        vacancy_id: vacancyId ?? null,
        content_hash,
        locale: context.locale,
        created_at: services.now(),
        guest_hash: guest === undefined ? null : hashGuest(guest),
        customer_id: customerId,
        file_name: file === undefined ? null : safeDisplayName(file.name),
        file_type: file?.type ?? null,
        file: file === undefined ? null : services.vault.seal(file.bytes, sealOf(content_hash)),
      })
      .onConflict((conflict) => conflict.column('content_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined && channel !== undefined)
      await confirmLater(tx, services, channel, { id: row.id, customerId }, askerOf(context));
    return row;
  });
  if (added !== undefined) services.outbox.poke();
  return added;
}

/**
 * Stores an enquiry. The same content from the same person is the existing one and uses no rate limit, until staff has
 * answered or closed it.
 */
export async function submitEnquiry(
  services: Services,
  context: RequestContext,
  enquiry: Enquiry,
): Promise<{ id: number } | Refusal> {
  const content_hash = hashOf(services, context, enquiry);
  const same = await services.db
    .selectFrom('enquiries')
    .select(['id', 'done_at', 'answered_at'])
    .where('content_hash', '=', content_hash)
    .executeTakeFirst();
  if (same !== undefined && same.done_at === null && same.answered_at === null) return { id: same.id };
  const wanted = enquiry.file === undefined ? amounts : { ...amounts, ...fileAmounts };
  const spent = await services.limiter.take(services.db, askerOf(context), wanted);
  if (spent !== undefined) return rateLimited(spent);
  if (same !== undefined) {
    // It was handled: repeating it asks again. If it waits or was deleted meanwhile, the insertion below decides.
    const again = await services.db.transaction().execute((tx) => receiveAgain(tx, same.id, services.now()));
    if (again) return { id: same.id };
  }
  const added = await insertEnquiry(services, context, enquiry, content_hash);
  if (added !== undefined) return added;
  await services.limiter.refund(services.db, askerOf(context), wanted);
  const winner = await idOf(services, content_hash);
  if (winner === undefined) throw new Error('an enquiry was refused as the same one, and there is none');
  return { id: winner };
}
