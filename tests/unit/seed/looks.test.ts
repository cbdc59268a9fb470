import { describe, expect, it } from 'vitest';
import { firstPages } from '../../../demo/contact-sheet/first-page.ts';
import { galleryOf, type Look } from '../../../demo/seed/catalogue/looks.ts';
import { drawDevice, type DeviceKind } from '../../../demo/seed/drawings/index.ts';
import type { ListedProduct } from '../../../demo/seed/product-rows.ts';
import { listingPageSize } from '../../../lib/contract/constants.ts';

const listings = await firstPages(3200, Number.POSITIVE_INFINITY);

/** The first picture without the maker's name: two devices that a name alone tells apart look alike. */
function faceOf({ kind, colour, variant, traits: { brand: _brand, ...traits } }: Look): string {
  return drawDevice({ kind, colour, variant, traits, view: 'front' });
}

const pagesOf = (listed: readonly ListedProduct[]): (readonly ListedProduct[])[] =>
  Array.from({ length: Math.ceil(listed.length / listingPageSize) }, (_empty, page) =>
    listed.slice(page * listingPageSize, (page + 1) * listingPageSize),
  );

/** The names of models by the picture that they share. */
function modelsByFace(page: readonly ListedProduct[]): string[][] {
  const models = new Map<string, Set<string>>();
  for (const { draft } of page) {
    const face = faceOf(draft.look);
    models.set(face, (models.get(face) ?? new Set()).add(draft.title.uz));
  }
  return [...models.values()].map((names) => [...names]);
}

const productsOf = (kind: DeviceKind): readonly ListedProduct[] =>
  [...listings.values()].flat().filter(({ draft }) => draft.look.kind === kind);

function lookOf(name: string): Look {
  const found = [...listings.values()].flat().find(({ draft }) => draft.title.uz.endsWith(name));
  if (found === undefined) throw new Error(`not sold: ${name}`);
  return found.draft.look;
}

describe('product pictures of the demonstration', () => {
  it.each([...listings])('%s: no picture appears on more than two models of a listing page', (_slug, listed) => {
    const shared = pagesOf(listed).flatMap((page) => modelsByFace(page).filter((names) => names.length > 2));
    expect(shared).toEqual([]);
  });

  it.each(['smartphone', 'laptop', 'gaming-laptop', 'tv', 'tablet', 'smartwatch', 'game-console'] as const)(
    '%s: hardly any picture appears on two models anywhere in the shop',
    (kind) => {
      const faces = modelsByFace(productsOf(kind));
      expect(faces.filter((names) => names.length > 1).length / faces.length).toBeLessThanOrEqual(0.05);
    },
  );

  it('a model has the same body in all colours, and another finish per colour', () => {
    for (const listed of listings.values()) {
      const bodies = new Map<string, Set<string>>();
      for (const { draft } of listed) {
        const { variant, traits } = draft.look;
        const body = JSON.stringify([variant, { ...traits, shade: undefined }]);
        // A refrigerator or a conditioner may be sold in two sizes, which are two bodies.
        if (draft.variant !== null && draft.variant.options.length === 0)
          bodies.set(draft.group, (bodies.get(draft.group) ?? new Set()).add(body));
      }
      expect([...bodies.values()].filter((found) => found.size > 1)).toEqual([]);
    }
  });

  it.each([
    ['MacBook Air 13 M4', 'MacBook Pro 14 M5'],
    ['iPhone 17', 'iPhone 17 Pro'],
    ['iPhone 16', 'iPhone 16e'],
    ['Galaxy S25', 'Galaxy S25 Ultra'],
    ['Galaxy A16', 'Galaxy A56'],
    ['PlayStation 5 Slim', 'PlayStation Portal'],
    ['Switch 2', 'Switch Lite'],
    ['Xbox Series X', 'Xbox Series S'],
    ['Watch SE 3', 'Watch Ultra 3'],
  ])('%s differs from %s in every view of the whole device', (left, right) => {
    const [first, second] = [lookOf(left), lookOf(right)].map((look) => ({ ...look, colour: 'black' as const }));
    if (first === undefined || second === undefined) throw new Error('two looks are compared');
    const shape = (look: Look): string[] =>
      galleryOf(look)
        .filter(({ view }) => view !== 'ports' && view !== 'back')
        .map(({ traits, ...picture }) => drawDevice({ ...picture, traits: { ...traits, wall: 0, shade: 0 } }));
    const others = shape(second);
    expect(shape(first).filter((svg, index) => svg === others[index])).toEqual([]);
  });

  it('a device has the same features in each of its views', () => {
    const look = lookOf('Galaxy S25 Ultra');
    const [front, ...later] = galleryOf(look);
    expect(front?.traits).toEqual(look.traits);
    for (const { traits } of later.filter(({ view }) => view !== 'ports')) expect(traits).toEqual(look.traits);
  });

  it('handheld consoles differ from home consoles', () => {
    expect(lookOf('Switch OLED').traits.console?.type).toBe('hybrid');
    expect(lookOf('Legion Go 2').traits.console?.type).toBe('grips');
    expect(lookOf('PlayStation 5 Pro').traits.console?.type).toBe('tower');
  });
});
