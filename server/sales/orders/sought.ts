import { type RawBuilder, sql } from 'kysely';
import { parsePhone, phoneDigits } from '../../../lib/phone/phone.ts';

/** What stands around a number where people write it down, and what copies bring along unseen. */
const around = /[\s()+№#\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const dashes = /[\u2010-\u2015\u2212]/gu;
/** Digits of which a phone's end is long enough to be looked for. */
const leastTail = 4;

export const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The digits and dashes of an order's number or of a phone; undefined for words. */
export function numberSought(words: string): string | undefined {
  const bare = words.replace(around, '').replace(dashes, '-');
  return /^[\d-]*\d[\d-]*$/.test(bare) ? bare : undefined;
}

/** Whether an order has a number: its beginning, or its end without the dash. @param column of the number */
export const hasNumber = (column: RawBuilder<unknown>, wanted: string): RawBuilder<boolean> => {
  const digits = wanted.replaceAll('-', '');
  return digits.length < leastTail
    ? sql<boolean>`${column} like ${`${wanted}%`}`
    : sql<boolean>`(${column} like ${`${wanted}%`} or replace(${column}, '-', '') like ${`%${digits}`})`;
};

/** Whether a phone ends so. @param column of the phone */
export const hasPhoneEnd = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> => {
  const digits = phoneDigits(words);
  return digits.length < leastTail ? sql<boolean>`false` : sql<boolean>`${column} like ${`%${digits}`}`;
};

/** Whether a name has all the words, in any order, in either script and with any apostrophe. @param column of the name */
export function hasName(column: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const parts = words.split(/\s+/u).filter((word) => word !== '');
  // A word without any letter is looked for as it stands.
  const conditions = parts.map((word) =>
    /[\p{L}\p{N}]/u.test(word)
      ? sql<boolean>`name_key(${column}) like '%' || name_key(${word}::text) || '%'`
      : sql<boolean>`${column} like ${`%${literal(word)}%`}`,
  );
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether an order is the one that somebody of the staff means: by its number, its phone or its name. */
export function isOrderSought(words: string): RawBuilder<boolean> {
  const phone = parsePhone(words);
  if (phone !== undefined) return sql<boolean>`orders.phone = ${phone}`;
  const number = numberSought(words);
  if (number !== undefined)
    return sql<boolean>`(${hasNumber(sql.ref('orders.number'), number)} or ${hasPhoneEnd(sql.ref('orders.phone'), number)})`;
  return hasName(sql`(orders.first_name || ' ' || orders.last_name)`, words);
}
