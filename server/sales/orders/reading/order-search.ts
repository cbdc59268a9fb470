import { type RawBuilder, sql } from 'kysely';
import { parsePhone, phoneDigits } from '../../../../lib/phone/phone.ts';

/** Characters around a number as people write it, and invisible ones of copied text. */
const ignoredCharacters = /[\s()+№#\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const dashes = /[\u2010-\u2015\u2212]/gu;
/** Minimum number of digits for searching by the end of a phone. */
const minTailDigits = 4;

export const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The digits and dashes of an order's number or a phone; undefined for words. */
export function orderNumberIn(words: string): string | undefined {
  const bare = words.replace(ignoredCharacters, '').replace(dashes, '-');
  return /^[\d-]*\d[\d-]*$/.test(bare) ? bare : undefined;
}

/** Whether an order has a number: its prefix, or its suffix without the dash. @param column of the number */
export const hasNumber = (column: RawBuilder<unknown>, wanted: string): RawBuilder<boolean> => {
  const digits = wanted.replaceAll('-', '');
  return digits.length < minTailDigits
    ? sql<boolean>`${column} like ${`${wanted}%`}`
    : sql<boolean>`(${column} like ${`${wanted}%`} or replace(${column}, '-', '') like ${`%${digits}`})`;
};

/** Whether a phone has this suffix. @param column of the phone */
export const hasPhoneEnd = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> => {
  const digits = phoneDigits(words);
  return digits.length < minTailDigits ? sql<boolean>`false` : sql<boolean>`${column} like ${`%${digits}`}`;
};

/**
 * Whether a name contains all the words, in any order, in either script and with any apostrophe.
 * @param column of the name
 */
export function hasName(column: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const parts = words.split(/\s+/u).filter((word) => word !== '');
  // A word without letters is matched as it is; one whose letters the key omits matches nothing.
  const conditions = parts.map((word) =>
    /[\p{L}\p{N}]/u.test(word)
      ? sql<boolean>`(name_key(${word}::text) <> '' and name_key(${column}) like '%' || name_key(${word}::text) || '%')`
      : sql<boolean>`${column} like ${`%${literal(word)}%`}`,
  );
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether an order matches a staff search: by number, phone or name. */
export function matchesSearch(words: string): RawBuilder<boolean> {
  const phone = parsePhone(words);
  if (phone !== undefined) return sql<boolean>`orders.phone = ${phone}`;
  const number = orderNumberIn(words);
  if (number !== undefined)
    return sql<boolean>`(${hasNumber(sql.ref('orders.number'), number)} or ${hasPhoneEnd(sql.ref('orders.phone'), number)})`;
  return hasName(sql`(orders.first_name || ' ' || orders.last_name)`, words);
}
