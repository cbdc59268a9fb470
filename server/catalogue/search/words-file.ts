import path from 'node:path';
import { sql } from 'kysely';
import type { DataOf } from '../../../lib/contract/core.ts';
import type { searchWordFile, SearchWordKind } from '../../../lib/contract/command.ts';
import { isSortOrder } from '../../../lib/contract/browsing.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { readNamedFile } from '../fact-files/text-file.ts';
import type { Services } from '../../services.ts';
import { needOf } from '../../core/search-words/needs.ts';
import { synonymsOf } from '../../core/search-words/synonyms.ts';
import { pinsOf } from '../../core/search-words/stored-words.ts';
import { lexiconOf } from './lexicon.ts';
import { leavesNamed, optionsNamed } from './wishes/query-dictionary.ts';
import { existing } from './vocabulary.ts';
import { keysOf } from './word-facts.ts';

type WordsFileResult = DataOf<typeof searchWordFile>;

const maxBytes = 1_048_576;
const maxLines = 2_000;
const maxLineLength = 4_000;

interface Line {
  readonly text: string;
  readonly at: number;
}
/** The mistake of a line; undefined for none. */
type LineValidator = (line: string) => string | undefined | Promise<string | undefined>;

/** Lines with content: neither empty nor comments. */
const linesOf = (text: string): Line[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), at: index + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));

/** Words that have nothing to search by. */
const unsearchableWords = (texts: readonly string[]): string | undefined => {
  const empty = texts.find((words) => keysOf(words).length === 0);
  return empty === undefined ? undefined : `"${empty}" has no word`;
};

/** A name must be one of this shop's: of a category, of a brand, or words of its product names. */
function synonymValidator(services: Services, reference: ReferenceData): LineValidator {
  const lexicon = lexiconOf(reference);
  const isBrand = (name: string): boolean => (lexicon.meanings.get(keysOf(name).join(''))?.brands.size ?? 0) > 0;
  return async (line) => {
    const read = synonymsOf(line);
    if (read === undefined) return 'must be: words, words = name; name';
    for (const name of read[0]?.[1] ?? []) {
      const keys = keysOf(name);
      if (leavesNamed(lexicon, name).size > 0 || isBrand(name)) continue;
      if (keys.length === 0 || (await existing(services.db, keys)).size < new Set(keys).size)
        return `"${name}" is no category, brand or model of this shop`;
    }
    return unsearchableWords(read.map(([words]) => words));
  };
}

/** A purpose must name existing categories, characteristics and values. */
function needValidator(reference: ReferenceData): LineValidator {
  const lexicon = lexiconOf(reference);
  return (line) => {
    const need = needOf(line);
    if (need === undefined) return 'must be: key | Uzbek name | Russian name | what is said | what fits | order';
    if (need.order !== undefined && !isSortOrder(need.order)) return `"${need.order}" is no order`;
    for (const { category, value } of need.wants) {
      if (category !== undefined && leavesNamed(lexicon, category).size === 0)
        return `"${category}" is no category of this shop`;
      for (const name of value?.names ?? []) {
        if (value !== undefined && optionsNamed(reference, { ...value, names: [name] }).size === 0)
          return `"${name}" is no value of ${value.attribute ?? 'a characteristic'} in this shop`;
      }
    }
    return unsearchableWords(need.words);
  };
}

/** A pin must name existing products. */
function pinValidator(services: Services): LineValidator {
  return async (line) => {
    const read = pinsOf(line);
    if (read === undefined) return 'must be: words, words = number of a product, number';
    const wanted = read[0]?.products ?? [];
    const rows = await services.db.selectFrom('products').select('id').where('id', 'in', wanted).execute();
    const unknown = wanted.find((id) => !rows.some((row) => row.id === id));
    return unknown === undefined
      ? unsearchableWords(read.map(({ text: pinText }) => pinText))
      : `there is no product ${unknown}`;
  };
}

function validatorOf(services: Services, reference: ReferenceData, kind: SearchWordKind): LineValidator {
  switch (kind) {
    case 'synonyms':
      return synonymValidator(services, reference);
    case 'needs':
      return needValidator(reference);
    case 'pins':
      return pinValidator(services);
  }
}

async function write(services: Services, kind: SearchWordKind, lines: readonly Line[]): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // Serialised, so that no call deletes lines that another is writing.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`search words ${kind}`}, 0))`.execute(tx);
    await tx.deleteFrom('search_words').where('kind', '=', kind).execute();
    if (lines.length > 0)
      await tx
        .insertInto('search_words')
        .values(lines.map(({ text }, index) => ({ kind, place: index + 1, line: text })))
        .execute();
  });
  services.reference.invalidate();
}

/** Replaces the shop's own words of a kind by those of a file, all or none. */
export async function importWords(services: Services, kind: SearchWordKind, file: string): Promise<WordsFileResult> {
  const name = path.basename(file);
  const text = await readNamedFile(file, name, maxBytes);
  if (typeof text !== 'string') return { problems: [text], lines: 0 };
  const lines = linesOf(text);
  const judge = validatorOf(services, await services.reference.get(), kind);
  const problems: WordsFileResult['problems'] = [];
  if (lines.length > maxLines)
    problems.push({ file: name, line: lines[maxLines]?.at ?? 1, message: `has more than ${maxLines} lines` });
  for (const { text: line, at } of lines.slice(0, maxLines)) {
    const message = line.length > maxLineLength ? 'is too long' : await judge(line);
    if (message !== undefined) problems.push({ file: name, line: at, message });
  }
  if (problems.length === 0) await write(services, kind, lines);
  return { problems, lines: problems.length === 0 ? lines.length : 0 };
}
