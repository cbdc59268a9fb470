import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is written in one place only; other code uses that place. */
const writers = [
  {
    what: 'the history of orders',
    pattern: /insertInto\('order_history'\)|insert into order_history/i,
    files: ['server/sales/orders/transitions/record-transition.ts'],
  },
  {
    what: 'new orders',
    pattern: /insertInto\('orders'\)|insert into orders\b/i,
    files: ['server/sales/orders/creation/insert-order.ts'],
  },
  {
    what: 'orders',
    pattern: /updateTable\('orders'\)|update orders\b/i,
    files: [
      'server/sales/orders/guests/attach-guest-orders.ts',
      'server/sales/orders/transitions/expiry.ts',
      'server/sales/orders/transitions/record-transition.ts',
    ],
  },
  {
    what: 'until when an order waits',
    pattern: /set\(\{\s*expires_at/,
    files: ['server/sales/orders/transitions/expiry.ts'],
  },
  {
    what: 'the rule of what can be paid',
    pattern: /payment_state [!=]== 'awaiting'/,
    files: ['lib/shop/is-payable.ts'],
  },
  {
    what: 'that rule in the words of the database',
    pattern: /'payment_state', '=', 'awaiting'/,
    files: ['server/sales/orders/transitions/expiry.ts'],
  },
];
const sources = globSync(['{server,lib,features,stores,app,components}/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}']).filter(
  (file) => !file.startsWith('server/db/migrations/'),
);
const writersOf = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

test.each(writers)('$what: in $files alone', ({ pattern, files }) => {
  expect(writersOf(pattern)).toEqual(files);
});

test('linking an order to an account changes nothing else', () => {
  const sets =
    readFileSync('server/sales/orders/guests/attach-guest-orders.ts', 'utf8').match(/\.set\(\{[^}]*\}/g) ?? [];
  expect(sets.length).toBeGreaterThan(0);
  for (const set of sets)
    expect(set.match(/(\w+):/g)?.filter((name) => name !== 'customer_id:' && name !== 'guest_hash:')).toEqual([]);
});

test('changing the time of an order changes nothing else', () => {
  const sets = readFileSync('server/sales/orders/transitions/expiry.ts', 'utf8').match(/\.set\(\{[^}]*\}/g) ?? [];
  expect(sets.length).toBeGreaterThan(0);
  for (const set of sets) expect(set).not.toMatch(/status|payment_state|cancel_reason/);
});
