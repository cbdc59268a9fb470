import compile from 'icu-minify/compile';

/**
 * Namespaces of lazy parts (features/texts): pages do not include them.
 * @type {readonly ['modals', 'product', 'price', 'promise', 'search', 'reviews', 'instalment', 'validation',
 * 'oneClick', 'captcha', 'account', 'enquiries', 'services', 'menu', 'fit', 'shelves', 'budget']}
 */
export const lazyNamespaces = [
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
  'budget',
];

/**
 * Namespaces of the support chat, loaded with it.
 * @type {readonly ['chat', 'conversation']}
 */
export const chatNamespaces = ['chat', 'conversation'];

/**
 * Namespaces of the price display switch, which pages may include without the other lazy texts.
 * @type {readonly ['priceDisplay']}
 */
export const priceDisplayNamespaces = ['priceDisplay'];

/**
 * Namespaces of the store map, loaded with it.
 * @type {readonly ['map']}
 */
export const mapNamespaces = ['map'];

/**
 * Texts of the express order, loaded with it.
 * @type {readonly ['express', 'checkout', 'cart', 'order', 'payment']}
 */
export const expressNamespaces = ['express', 'checkout', 'cart', 'order', 'payment'];

/**
 * Compiles messages, so that the browser needs no ICU parser, only the small formatter that `next.config.ts`
 * substitutes. For the types a compiled message is still a string. Plain JavaScript, because the build's loader uses it
 * (`scripts/lib/lazy-texts.mjs`).
 * @template {object} T
 * @param {T} texts
 * @returns {T}
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

/**
 * Copies the objects of parsed messages, which have no prototype: React refuses to serialise those.
 * @param {unknown} message
 * @returns {unknown}
 */
const plain = (message) => JSON.parse(JSON.stringify(message));
