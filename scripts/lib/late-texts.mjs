import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { chatNamespaces, compileTexts, lateNamespaces } from '../../lib/i18n/compile-texts.mjs';

/**
 * A loader of the build (`next.config.ts`) for `features/texts/late/*` and `features/texts/chat/*`: in the place of the module stand the texts that it
 * would make out of all texts of all languages.
 * @this {{ resourcePath: string, addDependency(file: string): void }} @returns {Promise<string>}
 */
export default async function lateTexts() {
  const [locale] = path.basename(this.resourcePath).split('.');
  const namespaces = path.basename(path.dirname(this.resourcePath)) === 'chat' ? chatNamespaces : lateNamespaces;
  const file = fileURLToPath(new URL(`../../locales/${locale}.json`, import.meta.url));
  this.addDependency(file);
  /** @type {Record<string, object>} */
  const texts = JSON.parse(await readFile(file, 'utf8'));
  const late = Object.fromEntries(namespaces.map((namespace) => [namespace, compileTexts(texts[namespace] ?? {})]));
  return `export default ${JSON.stringify(late)}`;
}
