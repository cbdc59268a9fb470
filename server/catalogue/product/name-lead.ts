import { searchKey } from '../../../lib/translit/translit.ts';
import { stemsOf } from '../../core/text/stems-and-sounds.ts';

const stemsIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => stemsOf(searchKey(word))));

const hasWordOf = (word: string, stems: ReadonlySet<string>): boolean =>
  stemsOf(searchKey(word)).some((stem) => stems.has(stem));

/**
 * Number of leading characters of a name that only repeat its category (`Смартфон ` of "Смартфоны"); 0 for none. They
 * end before the brand, and each of their words is one of the category's, in any number or case; words before a brand
 * that say more ("two-door") are kept, with everything before the brand.
 */
export function nameLead(name: string, brand: string, category: string): number {
  if (brand === '') return 0;
  const at = name.toLowerCase().indexOf(` ${brand.toLowerCase()}`) + 1;
  const words = name.slice(0, at).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return 0;
  const stems = stemsIn(category);
  return words.every((word) => hasWordOf(word, stems)) ? at : 0;
}
