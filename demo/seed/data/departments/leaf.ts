import type { Colour } from '../../drawings/types.ts';
import type { DeviceKind } from '../../drawings/index.ts';
import { leafTexts, type BranchSource, type LeafSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';

const allColours: readonly Colour[] = [
  'black',
  'white',
  'silver',
  'graphite',
  'blue',
  'red',
  'green',
  'gold',
  'purple',
  'pink',
  'beige',
  'steel',
];

function coloursOf(list: string): Colour[] {
  return list.split(' ').map((word) => {
    const found = allColours.find((colour) => colour === word);
    if (found === undefined) throw new Error(`no colour ${word}`);
    return found;
  });
}

/** A leaf category: address and drawing, weight, price in thousand so'm, colours, then texts, attributes, makers. */
export const leaf = (
  [slug, kind, weight, low, high, colours]: readonly [string, DeviceKind, number, number, number, string],
  texts: string,
  attributes: string,
  makers: string,
  more: Pick<LeafSource, 'variantBy' | 'suffix'> = {},
): LeafSource => ({
  slug,
  kind,
  weight,
  price: [low, high],
  colours: coloursOf(colours),
  ...leafTexts(texts),
  attributes,
  makers,
  ...more,
});

/** A category of the second level: `Uzbek|Russian` name and description. */
export function branch(slug: string, name: string, about: string, leaves: readonly LeafSource[]): BranchSource {
  const [nameKr = '', nameRu = ''] = name.split('|');
  const [aboutKr = '', aboutRu = ''] = about.split('|');
  return { slug, name: t(nameKr, nameRu), about: t(aboutKr, aboutRu), leaves };
}
