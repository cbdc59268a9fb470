import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who may write where; whatever else moves an order goes through these. */
const writers = [
  { what: 'the history of orders', pattern: /insertInto\('order_history'\)|insert into order_history/i, files: ['server/modules/orders/record.ts'] },
  { what: 'new orders', pattern: /insertInto\('orders'\)|insert into orders\b/i, files: ['server/modules/orders/create.ts'] },
  { what: 'orders', pattern: /updateTable\('orders'\)|update orders\b/i, files: ['server/modules/orders/expiry.ts', 'server/modules/orders/record.ts'] },
  { what: 'until when an order waits', pattern: /set\(\{\s*expires_at/, files: ['server/modules/orders/expiry.ts'] },
];
const sources = globSync(['server/**/*.ts', 'scripts/**/*.{ts,mjs}']).filter((file) => !file.startsWith('server/db/migrations/'));
const writersOf = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

test.each(writers)('$what are written by $files alone', ({ pattern, files }) => {
  expect(writersOf(pattern)).toEqual(files);
});

test('what changes the time of an order changes nothing else of it', () => {
  const sets = readFileSync('server/modules/orders/expiry.ts', 'utf8').match(/\.set\(\{[^}]*\}/g) ?? [];
  expect(sets.length).toBeGreaterThan(0);
  for (const set of sets) expect(set).not.toMatch(/status|payment_state|cancel_reason/);
});
