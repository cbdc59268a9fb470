import type { Transaction } from 'kysely';
import type { LoanDraft } from '../../../lib/contract/loan.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { isLent, lend, type ChosenTerm } from '../../core/instalments/terms.ts';
import { sealDossier } from './applications/input.ts';
import { sealMemory } from './applications/memory.ts';
import { note } from './applications/move.ts';
import type { CheckedDraft } from './check-draft.ts';
import { photosOf, unknownPhotos } from './draft-photos.ts';

const firstPollMs = 60_000;

/** The fields for the partner's scoring; the card as its token. */
function fieldsOf(documents: NonNullable<LoanDraft['documents']>): Record<string, string | number> {
  const {
    document_type,
    pinfl,
    passport_number,
    passport_issue,
    extra_person1_name,
    extra_person2_name,
    extra_person1_phone,
    extra_person2_phone,
  } = documents;
  return {
    document_type,
    pinfl,
    passport_number,
    passport_issue,
    extra_person1_name,
    extra_person2_name,
    extra_person1_phone,
    extra_person2_phone,
  };
}

/** Inserts the application's row in the transaction of its order. */
export async function insertApplication(
  tx: Transaction<Database>,
  services: Services,
  orderId: number,
  draft: LoanDraft,
  { partner, term }: ChosenTerm,
  { memory, card }: CheckedDraft,
): Promise<Refusal | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['products_sum', 'guest_hash'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const loan = lend(order.products_sum, { partner, term });
  if (!isLent(loan)) return loan;
  const { sum, total, monthly } = loan;
  if (draft.loan.expected_total !== undefined && draft.loan.expected_total !== total) return refuse('pricesChanged');
  const now = services.now();
  await tx
    .insertInto('loan_applications')
    .values({
      order_id: orderId,
      partner: partner.key,
      months: term.months,
      sum,
      total,
      monthly,
      created_at: now,
      updated_at: now,
      // The caller contacts the partner at once; if its process dies, a job does.
      poll_at: new Date(now.getTime() + firstPollMs),
      memory: sealMemory(services, orderId, memory),
      dossier:
        draft.documents == null ? null : sealDossier(services, orderId, { fields: fieldsOf(draft.documents), card }),
      card_mask: card?.mask ?? null,
    })
    .execute();
  await note(tx, services, orderId, 'new', null, 'shopper');
  const photos = photosOf(draft);
  return (await services.documents.attach(tx, order.guest_hash, orderId, photos)) ? undefined : unknownPhotos(photos);
}
