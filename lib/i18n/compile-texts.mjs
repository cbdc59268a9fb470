import compile from 'icu-minify/compile';

/**
 * Namespaces of the texts that pages do not include, by the part that loads them: a folder of `features/texts`. `lazy`
 * is for the small parts of all pages; the others are loaded with their part alone.
 */
export const lazyParts = /** @type {const} */ ({
  lazy: [
    'modals',
    'product',
    'price',
    'estimate',
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
  ],
  chat: ['chat', 'conversation'],
  'price-display': ['priceDisplay'],
  map: ['map'],
  express: ['express', 'checkout', 'cart', 'order', 'payment'],
});

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
