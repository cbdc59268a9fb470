import path from 'node:path';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { searchWordFile, SearchWordKind } from '../../../lib/contract/search-word-commands.ts';
import { maxWordLines } from '../../../lib/contract/staff-words.ts';
import { readNamedFile } from '../fact-files/text-file.ts';
import type { Services } from '../../services.ts';
import { lockWords, writeWords } from './stored-word-lists.ts';
import { faultsOf, linesOf, type WordFault } from './word-lines.ts';

type WordsFileResult = DataOf<typeof searchWordFile>;

const maxBytes = 1_048_576;

const forms: Readonly<Record<SearchWordKind, string>> = {
  synonyms: 'must be: words, words = name; name',
  needs: 'must be: key | Uzbek name | Russian name | search words | matching products | sort order',
  pins: 'must be: words, words = number of a product, number',
};

/** A mistake in words, for a terminal. */
function messageOf(kind: SearchWordKind, { fault, about, attribute }: WordFault): string {
  switch (fault) {
    case 'form':
      return forms[kind];
    case 'noWord':
      return `"${about}" has no word`;
    case 'unknownName':
      return `"${about}" is no category, brand or model of this shop`;
    case 'unknownOrder':
      return `"${about}" is no order`;
    case 'unknownCategory':
      return `"${about}" is no category of this shop`;
    case 'unknownValue':
      return `"${about}" is no value of ${attribute ?? 'a characteristic'} in this shop`;
    case 'unknownProduct':
      return `there is no product ${about}`;
    case 'tooLong':
      return 'is too long';
    case 'tooMany':
      return `has more than ${maxWordLines} lines`;
  }
}

/** Replaces the shop's own words of a kind by those of a file, all or none. */
export async function importWords(services: Services, kind: SearchWordKind, file: string): Promise<WordsFileResult> {
  const name = path.basename(file);
  const text = await readNamedFile(file, name, maxBytes);
  if (typeof text !== 'string') return { problems: [text], lines: 0 };
  const lines = linesOf(text);
  const faults = await faultsOf(services, kind, lines);
  if (faults.length > 0)
    return {
      problems: faults.map((fault) => ({ file: name, line: fault.line, message: messageOf(kind, fault) })),
      lines: 0,
    };
  await services.db.transaction().execute(async (tx) => {
    const before = await lockWords(tx, kind);
    const after = lines.map((line) => line.text);
    await writeWords(tx, { kind, before, after, staffId: null, now: services.now() });
  });
  services.reference.invalidate();
  return { problems: [], lines: lines.length };
}
