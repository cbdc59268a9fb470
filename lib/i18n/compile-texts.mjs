import compile from 'icu-minify/compile';

/**
 * Namespaces of the parts that come late (features/texts): no page carries them.
 * @type {readonly ['modals', 'product', 'price', 'promise', 'search', 'reviews', 'instalment', 'validation', 'oneClick', 'captcha', 'account', 'enquiries', 'services', 'menu', 'fit', 'shelves']}
 */
export const lateNamespaces = [
  'modals',
  'product',
  'price',
  'promise',
  'search',
  'reviews',
  'instalment',
  'validation',
  'oneClick',
  'captcha',
  'account',
  'enquiries',
  'services',
  'menu',
  'fit',
  'shelves',
];

/**
 * Those of the support chat, which come with it alone.
 * @type {readonly ['chat', 'conversation']}
 */
export const chatNamespaces = ['chat', 'conversation'];

/**
 * Those of the switch of the lens, which every page may have without all of what comes late.
 * @type {readonly ['lens']}
 */
export const lensNamespaces = ['lens'];

/**
 * Those of the map of stores, which come with it alone.
 * @type {readonly ['map']}
 */
export const mapNamespaces = ['map'];

/**
 * Those of the express order, which come with it alone.
 * @type {readonly ['express', 'checkout', 'cart', 'order', 'payment']}
 */
export const expressNamespaces = ['express', 'checkout', 'cart', 'order', 'payment'];

/**
 * Messages parsed, so that the browser needs no ICU parser, only the small formatter that `next.config.ts` puts in its
 * place. To the types a compiled message stays the text that it was. Plain JavaScript, for the build's own loader
 * (`scripts/lib/late-texts.mjs`).
 * @template {object} T @param {T} texts @returns {T}
 */
export function compileTexts(texts) {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? plain(compile(value))
      : typeof value === 'object' && value !== null
        ? compileTexts(value)
        : value,
  ]);
  return Object.fromEntries(entries);
}

/** Parsed messages have objects without a prototype, which React refuses to hand to the browser. @param {unknown} message @returns {unknown} */
const plain = (message) => JSON.parse(JSON.stringify(message));
