import type { Localized } from '../../lib/i18n/locales.ts';
import { t } from './text.ts';
import type { DeviceKind } from './drawings/index.ts';
import type { Colour } from './drawings/types.ts';

/** What a leaf category sells, as its author writes it; `catalogue/parse.ts` reads the compact strings. */
export interface LeafSource {
  readonly slug: string;
  readonly kind: DeviceKind;
  readonly name: Localized;
  /** Word that opens a product's name: "Смартфон". */
  readonly one: Localized;
  /** First sentence of the category's description. */
  readonly about: Localized;
  /** Sentence about what such a thing is good for, used in the texts of products. */
  readonly pitch: Localized;
  /** Share of the catalogue beyond the smallest number of products. */
  readonly weight: number;
  /** Cheapest and dearest, thousand so'm. */
  readonly price: readonly [number, number];
  readonly colours: readonly Colour[];
  /** Attribute whose options part the variants of one model besides the colour. */
  readonly variantBy?: string;
  /** Added to the model in the name, e.g. `{ram}/{storage}GB`. */
  readonly suffix?: string;
  /** One line per attribute: `*` filterable, `^` grows with the price; options by comma or `from..to/step`. */
  readonly attributes: string;
  /** Lines `brand[attribute=option]: model@price, model, TEMPLATE{a|b}##`. */
  readonly makers: string;
}

export interface BranchSource {
  readonly slug: string;
  readonly name: Localized;
  readonly about: Localized;
  readonly leaves: readonly LeafSource[];
}

export interface DepartmentSource {
  readonly slug: string;
  readonly name: Localized;
  readonly about: Localized;
  /** Second sentence of every category description below. */
  readonly advice: Localized;
  /** Paragraphs for the product overview. */
  readonly care: readonly Localized[];
  readonly branches: readonly BranchSource[];
}

type Texts = Pick<LeafSource, 'name' | 'one' | 'about' | 'pitch'>;

/** Texts of a leaf from four `Uzbek | Russian` lines: plural, singular, about, pitch. */
export function leafTexts(lines: string): Texts {
  const [name, one, about, pitch] = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [kr = '', ru = ''] = line.split('|').map((part) => part.trim());
      return t(kr, ru);
    });
  if (name === undefined || one === undefined || about === undefined || pitch === undefined) {
    throw new Error(`four lines expected: ${lines}`);
  }
  return { name, one, about, pitch };
}
