import type { SearchWordKind } from '../../../lib/contract/search-word-commands.ts';
import { isSortOrder } from '../../../lib/contract/browsing.ts';
import { type LineFault, maxWordLineLength, maxWordLines } from '../../../lib/contract/staff-words.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { needOf } from '../../core/search-words/needs.ts';
import { pinsOf } from '../../core/search-words/stored-words.ts';
import { synonymsOf } from '../../core/search-words/synonyms.ts';
import type { Services } from '../../services.ts';
import { lexiconOf } from './lexicon.ts';
import { existing } from './vocabulary.ts';
import { leavesNamed, optionsNamed } from './wishes/query-dictionary.ts';
import { keysOf } from './word-facts.ts';

export interface WordLine {
  readonly text: string;
  /** Its number in the text. */
  readonly at: number;
}
type Fault = Pick<LineFault, 'fault' | 'about'> & { readonly attribute?: string | undefined };
/** A mistake with its line, and the characteristic that does not have a value. */
export type WordFault = Fault & { readonly line: number };
type LineValidator = (line: string) => Fault | undefined | Promise<Fault | undefined>;

/** Lines with content: neither empty nor comments. */
export const linesOf = (text: string): WordLine[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), at: index + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));

const form: Fault = { fault: 'form', about: null };

/** Words that have nothing to search by. */
const unsearchableWords = (texts: readonly string[]): Fault | undefined => {
  const empty = texts.find((words) => keysOf(words).length === 0);
  return empty === undefined ? undefined : { fault: 'noWord', about: empty };
};

/** A name must be one of this shop's: of a category, of a brand, or words of its product names. */
function synonymValidator(services: Services, reference: ReferenceData): LineValidator {
  const lexicon = lexiconOf(reference);
  const isBrand = (name: string): boolean => (lexicon.meanings.get(keysOf(name).join(''))?.brands.size ?? 0) > 0;
  return async (line) => {
    const read = synonymsOf(line);
    if (read === undefined) return form;
    for (const name of read[0]?.[1] ?? []) {
      const keys = keysOf(name);
      if (leavesNamed(lexicon, name).size > 0 || isBrand(name)) continue;
      if (keys.length === 0 || (await existing(services.db, keys)).size < new Set(keys).size)
        return { fault: 'unknownName', about: name };
    }
    return unsearchableWords(read.map(([words]) => words));
  };
}

/** A purpose must name existing categories, characteristics and values. */
function needValidator(reference: ReferenceData): LineValidator {
  const lexicon = lexiconOf(reference);
  return (line) => {
    const need = needOf(line);
    if (need === undefined) return form;
    if (need.order !== undefined && !isSortOrder(need.order)) return { fault: 'unknownOrder', about: need.order };
    for (const { category, value } of need.wants) {
      if (category !== undefined && leavesNamed(lexicon, category).size === 0)
        return { fault: 'unknownCategory', about: category };
      for (const name of value?.names ?? []) {
        if (value !== undefined && optionsNamed(reference, { ...value, names: [name] }).size === 0)
          return { fault: 'unknownValue', about: name, attribute: value.attribute };
      }
    }
    return unsearchableWords(need.words);
  };
}

/** A pin must name existing products. */
function pinValidator(services: Services): LineValidator {
  return async (line) => {
    const read = pinsOf(line);
    if (read === undefined) return form;
    const wanted = read[0]?.products ?? [];
    const rows = await services.db.selectFrom('products').select('id').where('id', 'in', wanted).execute();
    const unknown = wanted.find((id) => !rows.some((row) => row.id === id));
    return unknown === undefined
      ? unsearchableWords(read.map(({ text: pinText }) => pinText))
      : { fault: 'unknownProduct', about: String(unknown) };
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

/** The mistakes of a list, in the order of its lines. */
export async function faultsOf(
  services: Services,
  kind: SearchWordKind,
  lines: readonly WordLine[],
): Promise<WordFault[]> {
  const judge = validatorOf(services, await services.reference.get(), kind);
  const faults: WordFault[] = [];
  for (const { text, at } of lines.slice(0, maxWordLines)) {
    const fault = text.length > maxWordLineLength ? { fault: 'tooLong' as const, about: null } : await judge(text);
    if (fault !== undefined) faults.push({ ...fault, line: at });
  }
  const surplus = lines[maxWordLines];
  return surplus === undefined ? faults : [...faults, { fault: 'tooMany', about: null, line: surplus.at }];
}
