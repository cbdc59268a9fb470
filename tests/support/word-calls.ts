import type { SearchWordKind } from '../../lib/contract/search-word-commands.ts';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';
import { staffIn } from './staff.ts';

const { staff } = contract;
const kind: SearchWordKind = 'synonyms';

/** The list with one more line, and the version that was read. */
async function longerList(api: TestApi, word = 'qorbobo') {
  const reader = await staffIn(api, 'content');
  const { lines, version } = (await reader.call(staff.words, { query: { kind } })).data;
  return { kind, version, text: [...lines, `${word} = смартфоны`].join('\n') };
}

/** A change of a list that can be undone. */
async function changedList(api: TestApi): Promise<number> {
  const writer = await staffIn(api, 'content');
  await writer.call(staff.changeWords, { body: await longerList(api, 'qoryogdi') });
  const [last] = (await writer.call(staff.words, { query: { kind } })).data.history;
  if (last === undefined) throw new Error('the change has no history');
  return last.id;
}

/** Calls about search words. */
export const wordRows: readonly StaffCallRow[] = [
  row(staff.words, async () => ({ query: { kind } })),
  row(staff.searchMisses),
  row(staff.tryWords, async () => ({ body: { kind, text: 'qorbobo = смартфоны', q: 'qorbobo' } })),
  row(staff.changeWords, async ({ api }) => ({ body: await longerList(api) })),
  row(staff.undoWords, async ({ api }) => ({ body: { kind, id: await changedList(api) } })),
];
