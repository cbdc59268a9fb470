import { sql, type Transaction } from 'kysely';
import type { MissAnswer } from '../../../lib/contract/staff-words.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { searchKey } from '../../../lib/translit/translit.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../db/open.ts';
import { hmac } from '../../secret.ts';
import type { SearchEngine } from './engine.ts';
import { forgetMiss, forgetOldMisses, recordMiss } from './misses.ts';

type Tx = Transaction<Database>;

/** A shopper who searched: session and address must both be known, and new to the term. */
export interface SearchAsker {
  readonly session: string | undefined;
  readonly address: string | undefined;
}

/** Popular searches: terms and their number of shoppers. */
export interface SearchLog {
  /**
   * Counts a viewed search once per shopper among the popular ones; returns false if it was not counted. Terms that may
   * be personal or come without a session are not stored; those that do not find exactly what was typed are misses
   * (`misses.ts`).
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

/** Counts a search that finds exactly what was typed. */
async function countSearch(
  tx: Tx,
  { locale, key, term, found, day }: { locale: Locale; key: string; term: string; found: number; day: string },
): Promise<void> {
  await forgetMiss(tx, locale, key);
  await sql`
    insert into search_queries (locale, key, term, asked, found, last_asked)
    values (${locale}, ${key}, ${term}, 1, ${found}, ${day}::date)
    on conflict (locale, key) do update
      set asked = search_queries.asked + 1, found = excluded.found, last_asked = excluded.last_asked`.execute(tx);
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
    await forgetOldMisses(db, cleaned);
    await sql`delete from search_askers where day < ${cleaned}::date - ${askerDays}::integer`.execute(db);
  };

  /** Number of products with exactly the typed text, or how a search without any was answered. */
  const resultOf = async (text: string): Promise<{ found: number } | { answer: MissAnswer }> => {
    const match = await search.match(text);
    if (match.corrected !== undefined) return { answer: 'corrected' };
    if (match.relaxed) return { answer: 'shortened' };
    const { found } = await db
      .selectFrom('products')
      .where('is_listed', '=', true)
      .where(match.condition)
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    return found === 0 ? { answer: 'nothing' } : { found };
  };

  /** Stores that a shopper has searched a term; returns the shoppers of the term, undefined if this one is known. */
  const addAskers = async (tx: Tx, locale: Locale, key: string, askers: readonly string[]) => {
    const added = await tx
      .insertInto('search_askers')
      .values(askers.map((asker) => ({ locale, key, asker, day: day() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('asker')
      .execute();
    if (added.length < askers.length) return undefined;
    const { rows } = await tx
      .selectFrom('search_askers')
      .where('locale', '=', locale)
      .where('key', '=', key)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Math.floor(rows / askers.length);
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
      // A term without results may be personal: its text is stored from the second shopper on, before that a digest.
      const missKey = `-${hmac(secret, `miss ${locale} ${entry.key}`).slice(0, 24)}`;
      const known = await db
        .selectFrom('search_askers')
        .select('asker')
        .where('locale', '=', locale)
        .where('key', 'in', [entry.key, missKey])
        .where('asker', 'in', askers)
        .limit(1)
        .executeTakeFirst();
      if (known !== undefined) return false;
      const result = await resultOf(text);
      return db.transaction().execute(async (tx) => {
        const isFound = 'found' in result;
        const shoppers = await addAskers(tx, locale, isFound ? entry.key : missKey, askers);
        if (shoppers === undefined) return false;
        if (isFound) await countSearch(tx, { locale, ...entry, found: result.found, day: day() });
        else await recordMiss(tx, { locale, ...entry, answer: result.answer, day: day(), shoppers });
        return isFound;
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
