import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import {
  formatExpiry,
  isCardCurrent,
  type CardExpiry,
  type CardScheme,
} from '../../../../lib/payment-cards/card-number.ts';
import type { CardPayment } from '../../../../lib/contract/constants.ts';
import type { SavedCard } from '../../../../lib/contract/payment.ts';
import type { Database } from '../../../db/schema.ts';
import { refuse, type Refusal } from '../../../refusal.ts';
import { SealBroken } from '../../../vault/vault.ts';
import type { Services } from '../../../services.ts';

type CardRow = Selectable<Database['payment_cards']>;

/** Maximum number of saved cards per shopper; the least recently used one is replaced. */
export const maxCards = 10;
/** Lifetime of a guest's cookie after the last order: later nobody could see the card any more. */
const guestCardDays = 180;

/** The storable data of a card beside its token. */
export interface KnownCard {
  readonly mask: string;
  readonly scheme: CardScheme;
  readonly expiry: CardExpiry;
}

const expiryOf = (row: Pick<CardRow, 'expiry_month' | 'expiry_year'>): CardExpiry => ({
  month: row.expiry_month,
  year: row.expiry_year,
});
const sealContext = (id: string): string => `payment card ${id}`;

/** Valid saved cards of a guest, the last used first. */
export async function cardsOf({ db, now }: Pick<Services, 'db' | 'now'>, guestHash: string): Promise<SavedCard[]> {
  const rows = await db
    .selectFrom('payment_cards')
    .selectAll()
    .where('guest_hash', '=', guestHash)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(maxCards)
    .execute();
  return rows
    .filter((row) => isCardCurrent(expiryOf(row), now()))
    .map((row) => ({
      id: row.id,
      method: row.method,
      card: row.mask,
      scheme: row.scheme,
      expires: formatExpiry(expiryOf(row)),
    }));
}

/** A saved card with its decrypted token. */
export interface OpenedCard {
  readonly id: string;
  readonly mask: string;
  readonly token: string;
}

/** A guest's own card of one payment method, ready to pay with; undefined if there is none. */
export async function openCard(
  { db, now, vault, log }: Services,
  guestHash: string,
  method: CardPayment,
  id: string,
): Promise<OpenedCard | undefined> {
  const row = await db
    .selectFrom('payment_cards')
    .selectAll()
    .where('id', '=', id)
    .where('guest_hash', '=', guestHash)
    .where('method', '=', method)
    .executeTakeFirst();
  if (row === undefined || !isCardCurrent(expiryOf(row), now())) return undefined;
  try {
    return { id, mask: row.mask, token: vault.openText(row.token, sealContext(id)) };
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    // The key is missing, or the row was altered: the card cannot pay, and its owner can delete it.
    log.error({ card: id }, 'saved card: decrypting the token failed');
    return undefined;
  }
}

/** Saves a card for a guest; a known one gets the new token. In the transaction that books the payment. */
export async function saveCard(
  tx: Transaction<Database>,
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  owner: { readonly guestHash: string; readonly method: CardPayment },
  card: KnownCard,
  token: string,
): Promise<void> {
  const id = `card_${randomBytes(16).toString('hex')}`;
  const at = now();
  const stored = await tx
    .insertInto('payment_cards')
    .values({
      id,
      guest_hash: owner.guestHash,
      method: owner.method,
      mask: card.mask,
      scheme: card.scheme,
      expiry_month: card.expiry.month,
      expiry_year: card.expiry.year,
      token: vault.sealText(token, sealContext(id)),
      created_at: at,
      used_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['guest_hash', 'method', 'mask', 'expiry_month', 'expiry_year']).doUpdateSet({ used_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  // The encryption is bound to the row's id, which is known after the insert.
  if (stored.id !== id)
    await tx
      .updateTable('payment_cards')
      .set({ token: vault.sealText(token, sealContext(stored.id)) })
      .where('id', '=', stored.id)
      .execute();
  const surplus = tx
    .selectFrom('payment_cards')
    .select('id')
    .where('guest_hash', '=', owner.guestHash)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .offset(maxCards);
  await tx.deleteFrom('payment_cards').where('id', 'in', surplus).execute();
}

/** Marks a saved card as just used, so that it comes first. */
export const touchCard = (tx: Transaction<Database>, { now }: Pick<Services, 'now'>, id: string) =>
  tx.updateTable('payment_cards').set({ used_at: now() }).where('id', '=', id).execute();

/** Deletes a guest's card and returns the remaining ones; refuses a card of another guest. */
export async function removeCard(
  services: Pick<Services, 'db' | 'now'>,
  guestHash: string,
  id: string,
): Promise<SavedCard[] | Refusal> {
  const deletedCard = await services.db
    .deleteFrom('payment_cards')
    .where('id', '=', id)
    .where('guest_hash', '=', guestHash)
    .returning('id')
    .executeTakeFirst();
  return deletedCard === undefined
    ? refuse('cardNotFound', [{ field: 'card_id', message: 'cardNotFound' }])
    : cardsOf(services, guestHash);
}

/** Deletes a card that its bank no longer knows. */
export const dropCard = ({ db }: Pick<Services, 'db'>, id: string) =>
  db.deleteFrom('payment_cards').where('id', '=', id).execute();

/** Deletes expired cards and those unused for half a year. */
export async function sweepCards({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const unused = new Date(now().getTime() - guestCardDays * 86_400_000);
  const rows = await db.selectFrom('payment_cards').select(['expiry_month', 'expiry_year']).distinct().execute();
  await db.deleteFrom('payment_cards').where('used_at', '<', unused).execute();
  for (const row of rows) {
    if (isCardCurrent(expiryOf(row), now())) continue;
    await db
      .deleteFrom('payment_cards')
      .where('expiry_month', '=', row.expiry_month)
      .where('expiry_year', '=', row.expiry_year)
      .execute();
  }
}
