import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import {
  chatNamespaces,
  compileTexts,
  expressNamespaces,
  lateNamespaces,
  lensNamespaces,
  mapNamespaces,
} from '../../lib/i18n/compile-texts.mjs';

/** Which texts stand in a folder; those that come late where it has no line. @type {Record<string, readonly string[]>} */
const ownNamespaces = {
  chat: chatNamespaces,
  express: expressNamespaces,
  lens: lensNamespaces,
  map: mapNamespaces,
};

/**
 * A loader of the build (`next.config.ts`) for `features/texts/late/*` and the folders beside it: in the place of the module stand the texts that it
 * would make out of all texts of all languages.
 * @this {{ resourcePath: string, addDependency(file: string): void }} @returns {Promise<string>}
 */
export default async function lateTexts() {
  const [locale] = path.basename(this.resourcePath).split('.');
  const namespaces = ownNamespaces[path.basename(path.dirname(this.resourcePath))] ?? lateNamespaces;
  const file = fileURLToPath(new URL(`../../locales/${locale}.json`, import.meta.url));
  this.addDependency(file);
  /** @type {Record<string, object>} */
  const texts = JSON.parse(await readFile(file, 'utf8'));
  const late = Object.fromEntries(namespaces.map((namespace) => [namespace, compileTexts(texts[namespace] ?? {})]));
  return `export default ${JSON.stringify(late)}`;
}
