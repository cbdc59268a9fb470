import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/run.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {Map<string, Record<string, Record<string, unknown>>>} */
const read = new Map();

/** @param {string} locale */
function textsOf(locale) {
  const texts = read.get(locale) ?? JSON.parse(readFileSync(path.join(root, 'locales', `${locale}.json`), 'utf8'));
  read.set(locale, texts);
  return texts;
}

/**
 * A text in the language of the page's address, without parameters: `wordOf(page, 'oneClick.title')`.
 * @param {Page} page
 * @param {string} key
 */
export function wordOf(page, key) {
  const [, first = ''] = new URL(page.url()).pathname.split('/');
  /** @type {unknown} */
  const found = key
    .split('.')
    .reduce(
      (part, name) => Object(part)[name],
      /** @type {unknown} */ (textsOf(first === 'uz' || first === 'ru' ? first : 'kr')),
    );
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found;
}

/** The button with a text, in the page's content or in a dialog. @param {Page} page @param {string} key */
export const buttonOf = (page, key) =>
  page.getByRole('button', { name: wordOf(page, key), exact: true }).filter({ visible: true });
