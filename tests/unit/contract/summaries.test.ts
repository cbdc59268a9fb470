import { expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../lib/contract/endpoint.ts';
import { contract } from '../../../lib/contract/index.ts';

// The summaries are the public reference of the API at /api/docs/: each says what the call does.
const verbs = new Set(
  `Adds Applies Assigns Blocks Calculates Cancels Changes Checks Closes Compares Confirms Creates Deletes Ends Fetches Imports
  Finds Invalidates Issues Lists Marks Merges Moves Opens Pays Publishes Rates Records Registers Removes Reopens Replaces Reports Reserves
  Restarts Restores Retries Returns Saves Sends Sets Signs Starts Stops Stores Submits Subscribes Switches Transfers
  Undoes Unsubscribes Verifies Withdraws Writes`.split(/\s+/),
);
const refused =
  /\b(?:of which|that which|no more|any more|worth nothing|from then on|taken (?:in|back|away)|takes? (?:in|back|away)|told|can be had|goes on|asked in|the same by|what came of|kept ready|anybody else)\b/i;

const summaries = Object.values(contract).flatMap((area) =>
  (Object.values(area) as AnyEndpoint[]).map(({ id, summary }) => [id, summary] as const),
);

test('the summary of every call begins with a verb', () => {
  expect(summaries.length).toBeGreaterThan(300);
  expect(summaries.filter(([, summary]) => !verbs.has(/^\w+/.exec(summary)?.[0] ?? ''))).toEqual([]);
});

test('no summary has a phrase that readers had to guess', () => {
  expect(summaries.filter(([, summary]) => refused.test(summary))).toEqual([]);
});
