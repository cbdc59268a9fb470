import next from 'eslint-config-next/core-web-vitals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';
import { participleName } from './scripts/lib/participle-name.mjs';
import { unlockedWrite } from './scripts/lib/unlocked-write.mjs';

// What the UI kit draws is drawn by it alone: `components` holds the classes, the rest of the shop uses its parts.
const kitClasses = String.raw`/(^|\s)(button-(primary|plain|outline|large)|icon-button|button(?=\s))(\s|$)/`;
const kitPanel = String.raw`/(^|\s)panel(\s|$)/`;
const kitMessage =
  'This is a part of the UI kit: use Button, ButtonLink, IconButton, Panel, Select or Tabs of components/.';
const kitCopies = [
  `Literal[value=${kitClasses}]`,
  `TemplateElement[value.raw=${kitClasses}]`,
  `JSXAttribute[name.name='className'] Literal[value=${kitPanel}]`,
  `JSXAttribute[name.name='className'] TemplateElement[value.raw=${kitPanel}]`,
  "JSXOpeningElement[name.name='select']",
  "JSXAttribute[name.name='role'][value.value=/^tab/]",
].map((selector) => ({ selector, message: kitMessage }));

// Younger than the oldest browsers that are served (docs/architecture.md, "Browsers"): Safari 16.4, Chrome 111, Firefox 119.
const youngApis = [
  'checkVisibility',
  'groupBy',
  'canParse',
  'withResolvers',
  'fromAsync',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
].map((name) => ({
  selector: `MemberExpression[property.name='${name}']`,
  message: `${name} is missing in browsers that are served.`,
}));

// Reads without a lock that lose nothing: why (docs/writes.md).
const unlockedWrites = [
  { file: 'server/people/chat/guests.ts', table: 'chat_guests', why: 'sets the time of now alone' },
  {
    file: 'server/people/staff/sessions.ts',
    table: 'staff_sessions',
    why: 'sets times of now alone, and only of a session that goes on',
  },
  { file: 'server/people/staff/entrance.ts', table: 'staff', why: 'compares and sets the hash' },
  { file: 'server/people/profile/back-in-stock.ts', table: 'product_waits', why: 'compares and sets told_at' },
  {
    file: 'server/sales/documents/application-photos.ts',
    table: 'application_documents',
    why: 'the update looks again at what was read',
  },
  {
    file: 'server/catalogue/search/indexing.ts',
    table: 'products',
    why: 'compares and sets by xmin, and reads again what has changed',
  },
  {
    file: 'server/sales/orders/transitions/return-stock.ts',
    table: 'order_allocations',
    why: 'the caller holds the order; released_at is compared and set',
  },
  {
    file: 'server/catalogue/reviews/lease.ts',
    table: 'reviews',
    why: 'what is read first says where to look on; the row that is held is locked',
  },
  {
    file: 'server/catalogue/reviews/moderation.ts',
    table: 'reviews',
    why: 'photos of a review never change; the decision comes whole from the call',
  },
  { file: 'server/catalogue/reviews/repository.ts', table: 'reviews', why: 'likes are a delta' },
  {
    file: 'server/catalogue/shop-facts/write-shop.ts',
    table: 'stores',
    why: 'what is read is the highest id; nothing else writes under the lock of imports',
  },
];

const shop = { rules: { 'no-participle-name': participleName, 'no-unlocked-write': unlockedWrite } };

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '**/.next/',
      '.data/',
      '.cache/',
      'coverage/',
      'playwright-report/',
      'test-results/',
      'next-env.d.ts',
      'public/',
    ],
  },
  ...next,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off',
      'eslint-comments/no-unlimited-disable': 'off',
      'no-console': ['error', { allow: ['warn'] }],
      'object-shorthand': ['error', 'properties'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // What is longer has a seam.
      'max-lines': ['error', { max: 500, skipComments: true }],
      // Pictures come ready made in every width from the media pipeline.
      '@next/next/no-img-element': 'off',
    },
  },
  { files: ['**/*.tsx'], rules: jsxA11y.flatConfigs.strict.rules },
  {
    files: ['components/**/*.{ts,tsx}', 'stores/**/*.{ts,tsx}', 'lib/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...youngApis] },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...kitCopies, ...youngApis] },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'next/dynamic',
          message:
            'Load late by lazyOnDemand() or OnView of components/hydration/: neither holds up what stands around.',
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    plugins: { shop },
    rules: { 'shop/no-unlocked-write': ['error', { allowed: unlockedWrites }] },
  },
  {
    files: [
      '{app,components,demo,features,lib,server,storefront,stores,scripts}/**/*.{ts,tsx,mjs}',
      'tests/{api,unit,simulation,support}/**/*.{ts,tsx}',
    ],
    plugins: { shop },
    rules: { 'shop/no-participle-name': 'error' },
  },
  // Here `left` is the side of a picture, of an edit or of a comparison.
  {
    files: [
      'components/tabs.tsx',
      'demo/seed/drawings/**/*.ts',
      'features/stores/{place-names.ts,projection.ts,yandex-map.tsx}',
      'lib/dimension-fit/drawing.ts',
      'lib/format/group-mask.ts',
      'lib/phone/phone.ts',
      'lib/profile/ean13.ts',
      'server/core/search-words/*.ts',
      'server/core/stock/stated-stock.ts',
      'server/media/brand-mark.ts',
      'tests/support/e2e-layout.ts',
      'tests/support/product-parts.ts',
    ],
    rules: { 'shop/no-participle-name': ['error', { except: ['left'] }] },
  },
  // One import runs at a time, by a lock of the database (server/catalogue/import/lock.ts); what others write too, it locks.
  { files: ['server/catalogue/import/**/*.ts'], rules: { 'shop/no-unlocked-write': 'off' } },
  {
    // Plain scripts that run before anything is installed: typed by JSDoc where it helps.
    files: ['**/*.mjs', '**/*.cjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  // Drawings are data: a kind of device each.
  { files: ['demo/seed/drawings/**/*.ts'], rules: { 'max-lines': ['error', { max: 600, skipComments: true }] } },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable' } } },
);
