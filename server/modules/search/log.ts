import { sql } from 'kysely';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { searchKey } from '../../../lib/translit/translit.ts';
import type { Db } from '../../db/open.ts';

/** Popular searches of the shop: terms and how often they were asked, with no word of who asked. */
export interface SearchLog {
  /** Counts a search whose results page was asked for. What may be personal, or was not found, is not kept. */
  record(locale: Locale, text: string, found: number): Promise<void>;
  /** The most asked terms that find something; with a text those that begin so. */
  popular(locale: Locale, limit: number, text?: string): Promise<string[]>;
}

const longest = 60;
const mostWords = 6;
/** Telephone, passport and card numbers have more digits than any product's name. */
const mostDigits = 6;
/** Asked by one shopper, a term is not popular. */
const leastAsked = 3;
/** Rare terms are forgotten after so many days. */
const daysKept = 90;

/** The form in which a term is kept; undefined for what is not kept at all. */
export function recordable(text: string): { key: string; term: string } | undefined {
  const term = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const key = searchKey(term);
  const words = term.split(' ').length;
  const digits = term.replace(/\D/g, '').length;
  const isOdd = term.length < 2 || term.length > longest || words > mostWords || digits > mostDigits || key === '';
  // Addresses of pages and mailboxes, and signs that no product's name has.
  if (isOdd || /[@<>{}\\;=]|:\/\/|www\./.test(term) || !term.isWellFormed()) return undefined;
  return { key, term };
}

export function createSearchLog(db: Db, now: () => Date): SearchLog {
  let cleaned = '';
  const day = (): string => now().toISOString().slice(0, 10);
  const forgetRare = async (): Promise<void> => {
    if (cleaned === day()) return;
    cleaned = day();
    await sql`delete from search_queries where asked < ${leastAsked} and last_asked < ${cleaned}::date - ${daysKept}::integer`.execute(db);
  };
  return {
    record: async (locale, text, found) => {
      const kept = recordable(text);
      if (kept === undefined || found === 0) return;
      await forgetRare();
      await sql`
        insert into search_queries (locale, key, term, asked, found, last_asked)
        values (${locale}, ${kept.key}, ${kept.term}, 1, ${found}, ${day()}::date)
        on conflict (locale, key) do update
          set asked = search_queries.asked + 1, found = excluded.found, last_asked = excluded.last_asked`.execute(db);
    },
    popular: async (locale, limit, text = '') => {
      const key = searchKey(text);
      let query = db.selectFrom('search_queries').select('term')
        .where('locale', '=', locale).where('found', '>', 0).where('asked', '>=', leastAsked)
        .orderBy('asked', 'desc').orderBy('key').limit(limit);
      if (key !== '') query = query.where(sql<boolean>`key >= ${key} and key < (${`${key}{`}) collate "C"`);
      return (await query.execute()).map(({ term }) => term);
    },
  };
}
