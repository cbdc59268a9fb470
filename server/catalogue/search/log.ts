import { sql } from 'kysely';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { searchKey } from '../../../lib/translit/translit.ts';
import type { Db } from '../../db/open.ts';
import { hmac } from '../../secret.ts';
import type { SearchEngine } from './engine.ts';

/** A shopper who searched: session and address must both be known, and new to the term. */
export interface SearchAsker {
  readonly session: string | undefined;
  readonly address: string | undefined;
}

/** Popular searches: terms and their number of shoppers. */
export interface SearchLog {
  /**
   * Counts a viewed search once per shopper; returns false if it was not counted. Terms that may be personal, come
   * without a session, or do not find exactly what was typed are not stored.
   */
  record(locale: Locale, text: string, asker: SearchAsker): Promise<boolean>;
  /** The most frequent terms with results; with a text, those that begin with it. */
  popular(locale: Locale, limit: number, text?: string): Promise<string[]>;
}

const maxTermLength = 60;
const maxWords = 6;
/** Phone, passport and card numbers have more digits than any product's name. */
const maxDigits = 6;
/** A term needs more than one shopper to be popular. */
const minAskers = 3;
/** Rare terms are deleted after this many days. */
const retentionDays = 90;
/** A shopper counts again for a term after this many days. */
const askerDays = 30;

/** The stored form of a term; undefined if it is not stored. */
export function recordable(text: string): { key: string; term: string } | undefined {
  const term = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const key = searchKey(term);
  const words = term.split(' ').length;
  const digits = term.replace(/\D/g, '').length;
  const isOdd = term.length < 2 || term.length > maxTermLength || words > maxWords || digits > maxDigits || key === '';
  // Web and e-mail addresses, and characters that no product name has.
  if (isOdd || /[@<>{}\\;=]|:\/\/|www\./.test(term) || !term.isWellFormed()) return undefined;
  return { key, term };
}

interface SearchLogOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly search: SearchEngine;
  readonly secret: string;
}

/** Stores searches in the shop's database. */
export function createSearchLog({ db, now, search, secret }: SearchLogOptions): SearchLog {
  let cleaned = '';
  const day = (): string => now().toISOString().slice(0, 10);
  const forgetRare = async (): Promise<void> => {
    if (cleaned === day()) return;
    cleaned = day();
    await sql`delete from search_queries where asked < ${minAskers} and last_asked < ${cleaned}::date - ${retentionDays}::integer`.execute(
      db,
    );
    await sql`delete from search_askers where day < ${cleaned}::date - ${askerDays}::integer`.execute(db);
  };

  /** Number of products with exactly the typed text; zero if it had to be corrected or shortened. */
  const foundWhole = async (text: string): Promise<number> => {
    const match = await search.match(text);
    if (match.corrected !== undefined || match.relaxed) return 0;
    const { found } = await db
      .selectFrom('products')
      .where('is_listed', '=', true)
      .where(match.condition)
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    return found;
  };

  return {
    record: async (locale, text, { session, address }) => {
      const entry = recordable(text);
      if (entry === undefined || session === undefined || address === undefined) return false;
      await forgetRare();
      // The term is part of the digest, so one shopper's terms cannot be linked.
      const askers = [`session ${session}`, `address ${address}`].map((who) =>
        hmac(secret, `search ${locale} ${entry.key} ${who}`).slice(0, 24),
      );
      const known = await db
        .selectFrom('search_askers')
        .select('asker')
        .where('locale', '=', locale)
        .where('key', '=', entry.key)
        .where('asker', 'in', askers)
        .limit(1)
        .executeTakeFirst();
      if (known !== undefined) return false;
      const found = await foundWhole(text);
      if (found === 0) return false;
      return db.transaction().execute(async (tx) => {
        const added = await tx
          .insertInto('search_askers')
          .values(askers.map((asker) => ({ locale, key: entry.key, asker, day: day() })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('asker')
          .execute();
        if (added.length < askers.length) return false;
        await sql`
          insert into search_queries (locale, key, term, asked, found, last_asked)
          values (${locale}, ${entry.key}, ${entry.term}, 1, ${found}, ${day()}::date)
          on conflict (locale, key) do update
            set asked = search_queries.asked + 1, found = excluded.found, last_asked = excluded.last_asked`.execute(tx);
        return true;
      });
    },
    popular: async (locale, limit, text = '') => {
      const key = searchKey(text);
      let query = db
        .selectFrom('search_queries')
        .select('term')
        .where('locale', '=', locale)
        .where('found', '>', 0)
        .where('asked', '>=', minAskers)
        .orderBy('asked', 'desc')
        .orderBy('key')
        .limit(limit);
      if (key !== '') query = query.where(sql<boolean>`key >= ${key} and key < (${`${key}{`}) collate "C"`);
      return (await query.execute()).map(({ term }) => term);
    },
  };
}
