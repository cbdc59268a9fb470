import type { Kysely } from 'kysely';
import type { ScoringEvent } from '../../../../lib/contract/constants.ts';
import { scoringPaths } from '../../../../lib/contract/constants.ts';
import type { ScoringAnswer } from '../../../../lib/contract/scoring.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts';
import type { Database } from '../../../db/schema.ts';
import type { RequestedPhoto } from '../../documents/document-tools.ts';
import type { Services } from '../../../services.ts';
import { refusalFor } from '../refusals.ts';
import { askPartner } from './poll.ts';
import { openDossier, sealDossier, type StoredDossier } from './input.ts';
import { lockApplication, type ApplicationRow } from '../../loan-applications/row.ts';
import { submitStep } from './steps.ts';

/** The verification step that was last requested or opened, and its page. */
export async function lastEvent(
  { db }: { readonly db: Kysely<Database> },
  orderId: number,
): Promise<{ last_scoring_event: ScoringEvent | null; path: string | null }> {
  const last = await db
    .selectFrom('scoring_log')
    .select('event')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { last_scoring_event: last?.event ?? null, path: last === undefined ? null : scoringPaths[last.event] };
}

/** Records that the shopper opened a step; consecutive repetitions are one record. */
export async function logEvent(services: Services, orderId: number, event: ScoringEvent): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockApplication(tx, orderId);
    if ((await lastEvent({ db: tx }, orderId)).last_scoring_event === event) return;
    await tx
      .insertInto('scoring_log')
      .values({ order_id: orderId, event, actor: 'shopper', at: services.now() })
      .execute();
  });
}

/** Photos of an answer. */
function photosOf(answer: ScoringAnswer): RequestedPhoto[] {
  if (answer.event === 'my_id') return [{ side: 'selfie', id: answer.document_selfie }];
  if (answer.event !== 'photo_document') return [];
  const { document_front, document_back, document_extra } = answer;
  return [
    { side: 'front' as const, id: document_front },
    { side: 'back' as const, id: document_back },
    { side: 'extra' as const, id: document_extra },
  ].flatMap(({ side, id }) => (id == null ? [] : [{ side, id }]));
}

/** Data that an answer adds to the stored ones; the card goes to the partner and comes back as a token. */
async function dataOf(
  services: Services,
  row: ApplicationRow,
  answer: ScoringAnswer,
  locale: Locale,
): Promise<Partial<StoredDossier> | Refusal> {
  switch (answer.event) {
    case 'my_id':
      return {};
    case 'passport_info':
      return {
        fields: { pinfl: answer.pinfl, passport_number: answer.passport_number, passport_issue: answer.passport_issue },
      };
    case 'photo_document':
      return { fields: { document_type: answer.document_type } };
    case 'additional_data': {
      const {
        card_number: number,
        card_issue: { month, year },
      } = answer;
      const token = await askPartner(services, row, (partner) => partner.tokenise({ number, month, year }));
      if (!token.ok) return refusalFor(services, locale, token);
      const { extra_person1_name, extra_person2_name, extra_person1_phone, extra_person2_phone } = answer;
      return {
        fields: { extra_person1_name, extra_person2_name, extra_person1_phone, extra_person2_phone },
        card: token.value,
      };
    }
  }
}

const unknownPhotos = (missing: readonly RequestedPhoto[]): Refusal =>
  refuse(
    'invalid',
    missing.map(({ side }) => ({ field: `document_${side}`, message: 'documentUnknown' })),
  );

/** All phones of an application must differ, also from the applicant's. */
async function repeatedPhone(services: Services, answer: ScoringAnswer): Promise<Refusal | undefined> {
  if (answer.event !== 'additional_data') return undefined;
  const { phone } = await services.db
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', answer.order_id)
    .executeTakeFirstOrThrow();
  const fields = (['extra_person1_phone', 'extra_person2_phone'] as const).filter((field) => answer[field] === phone);
  return fields.length === 0
    ? undefined
    : refuse(
        'invalid',
        fields.map((field) => ({ field, message: 'phoneRepeats' })),
      );
}

const isAwaited = (row: ApplicationRow | undefined, event: ScoringEvent): row is ApplicationRow =>
  row?.state === 'scoring' && row.scoring_event === event;

/** Adds an answer to the stored data while the step is still the awaited one; undefined otherwise. */
function storeAnswer(
  services: Services,
  orderId: number,
  guestHash: string,
  event: ScoringEvent,
  photos: readonly RequestedPhoto[],
  added: Partial<StoredDossier>,
): Promise<ApplicationRow | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const row = await lockApplication(tx, orderId);
    if (!isAwaited(row, event)) return undefined;
    await services.documents.attach(tx, guestHash, orderId, photos);
    const { fields, card } = openDossier(services, row);
    const dossier = { fields: { ...fields, ...added.fields }, card: added.card ?? card };
    return tx
      .updateTable('loan_applications')
      .set({ dossier: sealDossier(services, orderId, dossier), card_mask: dossier.card?.mask ?? null })
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Stores the data of a verification step and submits them to the partner. */
export async function submitScoring(
  services: Services,
  row: ApplicationRow,
  guestHash: string,
  answer: ScoringAnswer,
  locale: Locale,
): Promise<ApplicationRow | Refusal> {
  if (!isAwaited(row, answer.event)) return refuse('loanStep');
  const photos = photosOf(answer);
  const missing = await services.documents.missing(guestHash, photos);
  if (missing.length > 0) return unknownPhotos(missing);
  const repeated = await repeatedPhone(services, answer);
  if (repeated !== undefined) return repeated;
  const added = await dataOf(services, row, answer, locale);
  if (isRefusal(added)) return added;
  const stored = await storeAnswer(services, row.order_id, guestHash, answer.event, photos, added);
  return stored === undefined ? refuse('loanStep') : submitStep(services, stored, answer.event, locale);
}
