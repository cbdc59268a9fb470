import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

const sources = globSync('{app,components,demo,features,lib,scripts,server,stores}/**/*.{ts,tsx,mjs}', {
  cwd: projectRoot,
})
  .filter((file) => !file.includes('.next'))
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));

test.each([
  [
    'headers between the programs',
    /x-(?:internal-key|client-address|staff-key|import-folder|import-private|request-id)/,
    ['lib/contract/internal-headers.ts'],
  ],
  // Counting, the chat and the scripts of lists name them themselves, and the compiler checks the names: the contract itself would
  // weigh on every page.
  [
    'headers of shoppers’ calls',
    /['"](?:Accept-Region|Accept-Device|Session-Id|Idempotency-Key|Captcha-Token)['"]/i,
    [
      'features/chat/calls.ts',
      'lib/contract/request-headers.ts',
      'stores/preload/list-script/preload-list.ts',
      'stores/tracking.ts',
    ],
  ],
  ['the envelope', /(?<!`\{)success: (?:true|false), code/, ['lib/contract/envelope.ts']],
  // A feed may name the currency in its own way.
  [
    'the code of the currency',
    /\bUZS\b/,
    ['lib/money/currency.ts', 'scripts/bench/import-feed.ts', 'server/catalogue/import/products/row-schemas.ts'],
  ],
  ['the largest id', /2_?147_?483_?647/, ['lib/ids.ts']],
  ['the page of an order', /thanks\/?\?id=/, ['lib/routing/order-path.ts']],
  ['the region that is meant without another', /\bregion(?:_?[Ii]d)?: 2\b/, []],
  ['the types of the columns of products', /full_payment_percent: '/, ['server/db/product-columns.ts']],
])('%s are defined in one place', (_name, form, places) => {
  expect(
    sources
      .filter(({ text }) => form.test(text))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(places);
});
