import type { Localized } from '../../lib/i18n/locales.ts';
import type { BrandSource } from './data/brands.ts';
import type { Leaf } from './catalogue/plan.ts';
import { compose, inSentence } from './text.ts';

const maxNamed = 4;

/** Where the brand comes from, what it is known for and what of it the shop sells. */
export function brandText(brand: BrandSource & { id: number }, leaves: readonly Leaf[]): Localized {
  const sold = leaves.filter(({ makers }) => makers.some((maker) => maker.brand.id === brand.id)).slice(0, maxNamed);
  const homeLine = { kr: 'бренд ватани', uz: 'brend vatani', ru: 'родина бренда' };
  const soldLine = { kr: 'Дўконларимизда', uz: 'Doʻkonlarimizda', ru: 'В наших магазинах' };
  return compose((of) => {
    const list = sold.map(({ source }) => of(inSentence(source.name))).join(', ');
    const goods = sold.length === 0 ? '' : ` ${of(soldLine)}: ${list}.`;
    return `${brand.name}: ${of(homeLine)} — ${of(brand.home)}. ${of(brand.character)}${goods}`;
  });
}
