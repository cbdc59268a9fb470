import type { ScoringEvent } from '../../../../lib/contract/constants.ts';
import { scoringPaths } from '../../../../lib/contract/constants.ts';
import type { ScoringAnswer } from '../../../../lib/contract/scoring.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import { isRefusal, refuse, type Refusal } from '../../../http/refusal.ts';
import type { WantedPhoto } from '../../documents/documents.ts';
import type { Shop } from '../../shop.ts';
import { refusalFor } from '../refusals.ts';
import { askPartner } from './poll.ts';
import { openDossier, sealDossier, type StoredDossier } from './input.ts';
import type { ApplicationRow } from './row.ts';
import { submitStep } from './steps.ts';

/** The verification step that was last asked for or opened, and its page. */
export async function lastEvent(shop: Shop, orderId: number): Promise<{ last_scoring_event: ScoringEvent | null; path: string | null }> {
  const last = await shop.db
    .selectFrom('scoring_log').select('event').where('order_id', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { last_scoring_event: last?.event ?? null, path: last === undefined ? null : scoringPaths[last.event] };
}

/** Records that the shopper opened a step; the same step opened again in a row is one record. */
export async function logEvent(shop: Shop, orderId: number, event: ScoringEvent): Promise<void> {
  if ((await lastEvent(shop, orderId)).last_scoring_event === event) return;
  await shop.db.insertInto('scoring_log').values({ order_id: orderId, event, actor: 'shopper', at: shop.now() }).execute();
}

/** Photos that an answer hands in. */
function photosOf(answer: ScoringAnswer): WantedPhoto[] {
  if (answer.event === 'my_id') return [{ side: 'selfie', id: answer.document_selfie }];
  if (answer.event !== 'photo_document') return [];
  const { document_front, document_back, document_extra } = answer;
  return [{ side: 'front' as const, id: document_front }, { side: 'back' as const, id: document_back }, { side: 'extra' as const, id: document_extra }]
    .flatMap(({ side, id }) => (id == null ? [] : [{ side, id }]));
}

/** Data that an answer adds to what is kept; the card goes to the partner and comes back as its token. */
async function dataOf(shop: Shop, row: ApplicationRow, answer: ScoringAnswer, locale: Locale): Promise<StoredDossier | Refusal> {
  const { fields, card } = openDossier(shop, row);
  const added = (more: StoredDossier['fields']): StoredDossier => ({ fields: { ...fields, ...more }, card });
  switch (answer.event) {
    case 'my_id': return added({});
    case 'passport_info': return added({ pinfl: answer.pinfl, passport_number: answer.passport_number, passport_issue: answer.passport_issue });
    case 'photo_document': return added({ document_type: answer.document_type });
    case 'additional_data': {
      const { card_number: number, card_issue: { month, year } } = answer;
      const token = await askPartner(shop, row, (partner) => partner.tokenise({ number, month, year }));
      if (!token.ok) return refusalFor(shop, locale, token);
      const { extra_person1_name, extra_person2_name, extra_person1_phone, extra_person2_phone } = answer;
      return { fields: { ...fields, extra_person1_name, extra_person2_name, extra_person1_phone, extra_person2_phone }, card: token.value };
    }
  }
}

const unknownPhotos = (missing: readonly WantedPhoto[]): Refusal =>
  refuse('invalid', missing.map(({ side }) => ({ field: `document_${side}`, message: 'documentUnknown' })));

/** No phone of an application may repeat, the applicant's neither. */
async function repeatedPhone(shop: Shop, answer: ScoringAnswer): Promise<Refusal | undefined> {
  if (answer.event !== 'additional_data') return undefined;
  const { phone } = await shop.db.selectFrom('orders').select('phone').where('id', '=', answer.order_id).executeTakeFirstOrThrow();
  const fields = (['extra_person1_phone', 'extra_person2_phone'] as const).filter((field) => answer[field] === phone);
  return fields.length === 0 ? undefined : refuse('invalid', fields.map((field) => ({ field, message: 'phoneRepeats' })));
}

/** Keeps what a verification step asked for and hands it to the partner. */
export async function submitScoring(shop: Shop, row: ApplicationRow, guestHash: string, answer: ScoringAnswer, locale: Locale): Promise<ApplicationRow | Refusal> {
  if (row.state !== 'scoring' || row.scoring_event !== answer.event) return refuse('loanStep');
  const photos = photosOf(answer);
  const missing = await shop.documents.missing(guestHash, photos);
  if (missing.length > 0) return unknownPhotos(missing);
  const repeated = await repeatedPhone(shop, answer);
  if (repeated !== undefined) return repeated;
  const dossier = await dataOf(shop, row, answer, locale);
  if (isRefusal(dossier)) return dossier;
  const kept = await shop.db.transaction().execute(async (tx) => {
    await shop.documents.attach(tx, guestHash, row.order_id, photos);
    return tx.updateTable('loan_applications')
      .set({ dossier: sealDossier(shop, row.order_id, dossier), card_mask: dossier.card?.mask ?? null })
      .where('order_id', '=', row.order_id).returningAll().executeTakeFirstOrThrow();
  });
  return submitStep(shop, kept, answer.event, locale);
}
