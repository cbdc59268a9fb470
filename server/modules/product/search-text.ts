import type { Localized } from '../../../lib/i18n/locales.ts';
import { searchKey } from '../../../lib/translit/translit.ts';

/** What a product is found by. */
export interface Searchable {
  readonly name: Localized;
  readonly brand: string;
  readonly model_code: string;
  /** Name of its category. */
  readonly category: Localized;
}

/** The column `search_text` of a product: the one place that makes it, for seed and import alike. */
export function searchTextOf({ name, brand, model_code, category }: Searchable): string {
  const texts = [name.uz, name.ru, brand, model_code, category.uz, category.ru];
  // The key of the Cyrillic name equals that of the Latin one, so it would only repeat the words.
  return [...new Set(searchKey(texts.join(' ')).split(' '))].join(' ');
}
