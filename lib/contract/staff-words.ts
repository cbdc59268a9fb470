import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { bodyIdSchema } from './common.ts';
import { searchWordKinds } from './search-word-commands.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { searchAnswerSchema, searchTextSchema } from './search.ts';

/** Largest list, as files have it. */
export const maxWordLines = 2_000;
export const maxWordLineLength = 4_000;
const maxTextLength = 1_048_576;
/** Days for which the history of a list is stored. */
export const wordHistoryDays = 365;
/** Changes and lines of each that the history shows. */
export const maxHistoryChanges = 20;
const historyLines = 10;

/** Mistakes of a line: see the texts of the back office, and the command's. */
export const wordFaults = [
  'form',
  'noWord',
  'unknownName',
  'unknownOrder',
  'unknownCategory',
  'unknownValue',
  'unknownProduct',
  'tooLong',
  'tooMany',
] as const;
const lineFault = z.object({
  line: z.number().int(),
  fault: z.enum(wordFaults),
  /** The name that is wrong. */
  about: z.string().nullable(),
});
export type LineFault = z.output<typeof lineFault>;

const kind = z.enum(searchWordKinds);
/** The list as lines of a file; empty lines and comments are left out when it is written. */
const text = z
  .string()
  .max(maxTextLength, 'tooLong')
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'badCharacters');

const change = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null for a command of the machine. */
  by: z.string().nullable(),
  added: z.array(z.string()).max(historyLines),
  removed: z.array(z.string()).max(historyLines),
  added_count: z.number().int(),
  removed_count: z.number().int(),
  /** Whether the list is still the one that this change wrote, and can be taken back. */
  undoable: z.boolean(),
});
export type WordChange = z.output<typeof change>;
export const maxHistoryLines = historyLines;

const list = z.object({ lines: z.array(z.string()), version: z.string(), history: z.array(change) });
export type WordList = z.output<typeof list>;

export const staffWords = staffEndpoint({
  id: 'staff.words',
  method: 'GET',
  action: 'words.read',
  path: 'staff/search-words',
  summary: 'Returns the shop’s own search words of one kind with their version, and their changes of the last year',
  query: z.object({ kind }),
  response: list,
});

/** How a search was answered that did not find exactly what was typed: nothing, without some words, or corrected. */
export const missAnswers = ['nothing', 'shortened', 'corrected'] as const;
export type MissAnswer = (typeof missAnswers)[number];
/** Most misses that are returned. */
export const maxMisses = 100;
/** Days after which a miss that nobody repeats is deleted. */
export const missDays = 90;
const miss = z.object({
  locale: z.enum(locales),
  term: z.string(),
  answer: z.enum(missAnswers),
  /** Shoppers. */
  asked: z.number().int(),
  last_asked: z.iso.date(),
});
export type SearchMiss = z.output<typeof miss>;

export const staffSearchMisses = staffEndpoint({
  id: 'staff.searchMisses',
  method: 'GET',
  action: 'words.read',
  path: 'staff/search-misses',
  summary:
    'Lists the searches of at least two shoppers that did not find exactly what was typed, the most frequent first',
  response: z.object({ misses: z.array(miss).max(maxMisses) }),
});

const outcome = z.object({
  total: z.number().int(),
  products: z.array(z.object({ id: z.number().int(), name: z.string() })),
  search: searchAnswerSchema.nullable(),
});
export type TriedSearch = z.output<typeof outcome>;

export const staffTryWords = staffEndpoint({
  id: 'staff.tryWords',
  method: 'POST',
  action: 'words.read',
  path: 'staff/search-words-try',
  quiet: true,
  summary:
    'Compares a search with the current words and with the words of this list, and returns the mistakes of the list by line; wrong lines are ignored. Writes nothing and does not count the search',
  body: z.object({ kind, text, q: searchTextSchema }),
  response: z.object({ faults: z.array(lineFault), before: outcome.nullable(), after: outcome.nullable() }),
});

export const staffChangeWords = staffEndpoint({
  id: 'staff.changeWords',
  method: 'POST',
  action: 'words.change',
  path: 'staff/search-words-change',
  summary:
    'Replaces the list of the read version by this one. Refused if the list has changed since, or has mistakes; the problems name their lines',
  body: z.object({ kind, text, version: z.string().max(100) }),
  response: z.object({ version: z.string(), lines: z.number().int() }),
  errors: ['wordsChanged'],
});

export const staffUndoWords = staffEndpoint({
  id: 'staff.undoWords',
  method: 'POST',
  action: 'words.change',
  path: 'staff/search-words-undo',
  summary: 'Undoes the last change of a list of search words. Refused if the list has changed since',
  body: z.object({ kind, id: bodyIdSchema }),
  response: z.object({ version: z.string(), lines: z.number().int() }),
  errors: ['wordsChanged', 'notFound'],
});
