import { z } from 'zod';
import { commandEndpoint } from './command-endpoint.ts';
import { place } from './owner-file.ts';

/** Search words of the shop, in addition to the built-in ones; each kind is one file of the owner's folder. */
export const searchWordKinds = ['synonyms', 'needs', 'pins'] as const;
export type SearchWordKind = (typeof searchWordKinds)[number];

export const searchWordFile = commandEndpoint({
  id: 'command.searchWordFile',
  method: 'POST',
  path: 'common/v1/staff/search-word-file',
  summary:
    'Replaces the shop’s own synonyms, needs or pinned products of the search by the lines of a file, all or none',
  body: z.object({ kind: z.enum(searchWordKinds), file: z.string().min(1).max(4000) }),
  response: z.object({ problems: z.array(place), lines: z.number().int() }),
  errors: ['notFound'],
});

const wordLines = z.array(z.string());

export const searchWords = commandEndpoint({
  id: 'command.searchWords',
  method: 'GET',
  path: 'common/v1/staff/search-words',
  summary: 'Returns the shop’s own search words in the format of their files',
  response: z.object({ synonyms: wordLines, needs: wordLines, pins: wordLines }),
  errors: ['notFound'],
});
