/**
 * Where the API suites run. On a machine with PostgreSQL all of them run there, and on PGlite run again those that could
 * come out differently on the embedded database (one connection, files, dumps, start, locks, the search index, orders and
 * imports at the same time), with one walk through each module. Both databases are PostgreSQL: a rule of a module that
 * holds on the one holds on the other as long as the module works there at all. A new suite runs on both until it is
 * named here. Without PostgreSQL everything runs on PGlite. `tests/unit/scripts/api-suites.test.ts` checks the lists.
 */

/** Suites that hold rules of modules alone, which the server's PostgreSQL shows as well as any. */
export const onServerAlone: readonly string[] = [
  'tests/api/account/guesses.test.ts',
  'tests/api/account/private-endpoints.test.ts',
  'tests/api/analytics.test.ts',
  'tests/api/bad-input.test.ts',
  'tests/api/brands.test.ts',
  'tests/api/captcha.test.ts',
  'tests/api/facets.test.ts',
  'tests/api/guard.test.ts',
  'tests/api/http.test.ts',
  'tests/api/import-images.test.ts',
  'tests/api/import-records.test.ts',
  'tests/api/import-round-trip.test.ts',
  'tests/api/limits.test.ts',
  'tests/api/loans/applications.test.ts',
  'tests/api/loans/codes.test.ts',
  'tests/api/loans/documents.test.ts',
  'tests/api/loans/orders.test.ts',
  'tests/api/loans/refused-at-once.test.ts',
  'tests/api/order-fields.test.ts',
  'tests/api/partners/partners.test.ts',
  'tests/api/payments/bad-banks.test.ts',
  'tests/api/payments/cards.test.ts',
  'tests/api/payments/click.test.ts',
  'tests/api/payments/payme-sandbox.test.ts',
  'tests/api/payments/paying-saved-cards.test.ts',
  'tests/api/payments/saved-cards.test.ts',
  'tests/api/pre-order.test.ts',
  'tests/api/product-extras.test.ts',
  'tests/api/promises.test.ts',
  'tests/api/promotions.test.ts',
  'tests/api/rules.test.ts',
  'tests/api/shop-folder-checks.test.ts',
  'tests/api/shown-reviews.test.ts',
];

/** The suite that walks through each module (a folder of `server/modules`) on the embedded database too. */
export const walks: Readonly<Record<string, string>> = {
  account: 'tests/api/account/sign-in.test.ts',
  analytics: 'tests/api/walk.test.ts',
  brand: 'tests/api/walk.test.ts',
  captcha: 'tests/api/walk.test.ts',
  catalogue: 'tests/api/catalogue.test.ts',
  checkout: 'tests/api/checkout.test.ts',
  content: 'tests/api/home.test.ts',
  documents: 'tests/api/loans/scoring.test.ts',
  export: 'tests/api/walk.test.ts',
  feeds: 'tests/api/feeds.test.ts',
  header: 'tests/api/home.test.ts',
  home: 'tests/api/home.test.ts',
  import: 'tests/api/import.test.ts',
  limits: 'tests/api/limiter.test.ts',
  loans: 'tests/api/loans/life.test.ts',
  orders: 'tests/api/orders.test.ts',
  outbox: 'tests/api/sms.test.ts',
  payments: 'tests/api/payments/payme.test.ts',
  product: 'tests/api/product.test.ts',
  profile: 'tests/api/profile/orders.test.ts',
  promotions: 'tests/api/walk.test.ts',
  reference: 'tests/api/catalogue.test.ts',
  region: 'tests/api/home.test.ts',
  retention: 'tests/api/retention.test.ts',
  revalidation: 'tests/api/revalidation.test.ts',
  reviews: 'tests/api/reviews.test.ts',
  'saved-products': 'tests/api/walk.test.ts',
  search: 'tests/api/search.test.ts',
  'shop-facts': 'tests/api/shop-folder.test.ts',
  sms: 'tests/api/sms.test.ts',
};
