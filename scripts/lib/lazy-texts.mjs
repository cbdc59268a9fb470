import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { compileTexts, lazyParts } from '../../lib/i18n/compile-texts.mjs';

/**
 * A loader of the build (`next.config.ts`) for the folders of `features/texts`. It replaces the
 * module by the texts that the module would select from all texts of all languages.
 * @this {{ resourcePath: string, addDependency(file: string): void }}
 * @returns {Promise<string>}
 */
export default async function lazyTexts() {
  const [locale] = path.basename(this.resourcePath).split('.');
  const part = /** @type {keyof typeof lazyParts} */ (path.basename(path.dirname(this.resourcePath)));
  const file = fileURLToPath(new URL(`../../locales/${locale}.json`, import.meta.url));
  this.addDependency(file);
  /** @type {Record<string, object>} */
  const texts = JSON.parse(await readFile(file, 'utf8'));
  const late = Object.fromEntries(
    lazyParts[part].map((namespace) => [namespace, compileTexts(texts[namespace] ?? {})]),
  );
  return `export default ${JSON.stringify(late)}`;
}
