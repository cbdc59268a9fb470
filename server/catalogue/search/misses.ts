import { sql, type Transaction } from 'kysely';
import { type MissAnswer, maxMisses, missDays, type SearchMiss } from '../../../lib/contract/staff-words.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

type Tx = Transaction<Database>;

/** A term that did not find exactly what was typed. */
export interface MissedTerm {
  readonly locale: Locale;
  readonly key: string;
  readonly term: string;
  readonly answer: MissAnswer;
  /** Day of the search, `YYYY-MM-DD`. */
  readonly day: string;
  /** Shoppers who have searched the term within the last month, this one included. */
  readonly shoppers: number;
}

/** Shoppers after whom a term is stored: what one person types may be a name or an address. */
const minShoppers = 2;

/** Counts a search that did not find exactly what was typed. The term itself is stored from the second shopper on. */
export async function recordMiss(tx: Tx, { locale, key, term, answer, day, shoppers }: MissedTerm): Promise<void> {
  if (shoppers < minShoppers) return;
  await sql`
    insert into search_misses (locale, key, term, answer, asked, last_asked)
    values (${locale}, ${key}, ${term}, ${answer}, ${shoppers}, ${day}::date)
    on conflict (locale, key) do update
      set asked = search_misses.asked + 1, answer = excluded.answer, last_asked = excluded.last_asked`.execute(tx);
}

/** Removes a term that now finds exactly what is typed. */
export async function forgetMiss(tx: Tx, locale: Locale, key: string): Promise<void> {
  await tx.deleteFrom('search_misses').where('locale', '=', locale).where('key', '=', key).execute();
}

/** Deletes the terms that were not searched for `missDays` days. @param day today, `YYYY-MM-DD` */
export const forgetOldMisses = (db: Db, day: string) =>
  sql`delete from search_misses where last_asked < ${day}::date - ${missDays}::integer`.execute(db);

/** The most frequent misses, at most `maxMisses`. */
export const listMisses = (db: Db): Promise<SearchMiss[]> =>
  db
    .selectFrom('search_misses')
    .select(['locale', 'term', 'answer', 'asked', sql<string>`last_asked::text`.as('last_asked')])
    .orderBy('asked', 'desc')
    .orderBy('search_misses.last_asked', 'desc')
    .orderBy('key')
    .orderBy('locale')
    .limit(maxMisses)
    .execute();
