import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import {
  chatNamespaces,
  compileTexts,
  expressNamespaces,
  lazyNamespaces,
  priceDisplayNamespaces,
  mapNamespaces,
} from '../../lib/i18n/compile-texts.mjs';

/**
 * Namespaces of texts per folder; folders without a line have the lazy ones.
 * @type {Record<string, readonly string[]>}
 */
const namespacesByFolder = {
  chat: chatNamespaces,
  express: expressNamespaces,
  'price-display': priceDisplayNamespaces,
  map: mapNamespaces,
};

/**
 * A loader of the build (`next.config.ts`) for `features/texts/lazy/*` and the folders beside it. It replaces the
 * module by the texts that the module would select from all texts of all languages.
 * @this {{ resourcePath: string, addDependency(file: string): void }}
 * @returns {Promise<string>}
 */
export default async function lazyTexts() {
  const [locale] = path.basename(this.resourcePath).split('.');
  const namespaces = namespacesByFolder[path.basename(path.dirname(this.resourcePath))] ?? lazyNamespaces;
  const file = fileURLToPath(new URL(`../../locales/${locale}.json`, import.meta.url));
  this.addDependency(file);
  /** @type {Record<string, object>} */
  const texts = JSON.parse(await readFile(file, 'utf8'));
  const late = Object.fromEntries(namespaces.map((namespace) => [namespace, compileTexts(texts[namespace] ?? {})]));
  return `export default ${JSON.stringify(late)}`;
}
