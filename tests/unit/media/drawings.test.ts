import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { galleryOf, type Look } from '../../../demo/seed/catalogue/looks.ts';
import { deviceKinds, drawBanner, drawDevice, drawNewsPicture, viewsOf } from '../../../demo/seed/drawings/index.ts';
import { brandSources } from '../../../demo/seed/data/brands.ts';
import type { BannerScene, DeviceKind } from '../../../demo/seed/drawings/index.ts';
import { drawBrandMark } from '../../../server/media/brand-mark.ts';
import { fontOf } from '../../../server/media/fonts.ts';

const kinds = Object.keys(deviceKinds) as DeviceKind[];
/** Drawn pictures are small beside photographs; a kind that outgrows this draws something over and over. */
const maxBytes = 70_000;

const size = async (svg: string): Promise<[number, number]> => {
  const { info } = await sharp(Buffer.from(svg))
    .resize(64, 64, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return [info.width, info.height];
};

describe('drawings', () => {
  it.each(kinds)(
    '%s is a valid, repeatable drawing in all five views and variants, and the views differ',
    async (kind) => {
      const colour = deviceKinds[kind].colours[0] ?? 'black';
      expect(viewsOf(kind)).toHaveLength(5);
      for (const variant of [0, 1, 2, 3]) {
        const views = viewsOf(kind).map((view) => drawDevice({ kind, colour, view, variant }));
        expect(new Set(views).size).toBe(5);
        for (const [index, svg] of views.entries()) {
          expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
          expect(svg.length).toBeLessThan(maxBytes);
          expect(drawDevice({ kind, colour, view: viewsOf(kind)[index] ?? 'front', variant })).toBe(svg);
          expect(await size(svg)).toEqual([64, 64]);
        }
      }
    },
  );

  it.each(kinds)('%s in use is drawn with things that depend on the variant', (kind) => {
    const colour = deviceKinds[kind].colours[0] ?? 'black';
    expect(new Set([0, 1, 2, 3].map((variant) => drawDevice({ kind, colour, view: 'place', variant }))).size).toBe(4);
  });

  it.each(kinds)('%s shows its colour in its own view, and in use if its front shows it', (kind) => {
    const [first, second] = deviceKinds[kind].colours;
    const [front, ...later] = viewsOf(kind)
      .filter((view) => view !== 'angle' && view !== 'detail')
      .map(
        (view) =>
          drawDevice({ kind, view, colour: first ?? 'black' }) !==
          drawDevice({ kind, view, colour: second ?? first ?? 'black' }),
      );
    expect(later).toEqual([front, front]);
  });

  it.each([
    ['refrigerator', 'inside'],
    ['side-by-side-fridge', 'inside'],
    ['freezer', 'inside'],
    ['built-in-oven', 'inside'],
    ['gas-stove', 'inside'],
    ['microwave', 'inside'],
    ['dishwasher', 'inside'],
    ['washing-machine', 'inside'],
    ['dryer', 'inside'],
    ['smartphone', 'end'],
    ['tablet', 'end'],
    ['laptop', 'ports'],
    ['gaming-laptop', 'ports'],
    ['tv', 'back'],
    ['monitor', 'back'],
    ['kettle', 'part'],
  ] as const)('%s shows its %s before its room', (kind, view) => {
    expect(viewsOf(kind)).toEqual(['front', 'angle', 'detail', view, 'place']);
  });

  it('have no view that a kind lacks', () => {
    expect(() => drawDevice({ kind: 'kettle', colour: 'steel', view: 'inside' })).toThrow('no view inside of kettle');
  });

  it('share device outlines between equal models, never between colours', () => {
    const look: Look = { kind: 'laptop', colour: 'silver', variant: 5, traits: { brand: 'Acer', wall: 3 } };
    const keys = (own: Look): string[] => galleryOf(own).map((picture) => JSON.stringify(picture));
    const own = keys(look);
    const same = (others: string[]): boolean[] => own.map((key, index) => key === others[index]);
    expect(same(keys({ ...look, variant: 6 }))).toEqual([false, false, false, true, false]);
    expect(same(keys({ ...look, traits: { brand: 'Dell', wall: 4 } }))).toEqual([false, false, false, true, false]);
    expect(same(keys({ ...look, traits: { ...look.traits, shade: 1 } }))).toEqual([false, false, false, false, false]);
    expect(same(keys({ ...look, colour: 'black' }))).toEqual([false, false, false, false, false]);
  });

  it.each(['vacuum-cleaner', 'iron', 'security-camera'] as const)('%s is mirrored without its maker’s name', (kind) => {
    const turned = drawDevice({ kind, colour: 'black', variant: 1, view: 'angle', traits: { brand: 'Bosch' } });
    const words = [...turned.matchAll(/<path data-wide[^>]*scale\(([^)]*)\)/g)].map(([, scale]) => scale);
    expect(words).toEqual([expect.stringMatching(/^-([\d.]+) \1$/)]);
  });

  it('include banners and news pictures', async () => {
    const motifs: BannerScene['motif'][] = ['circles', 'waves', 'grid', 'rays', 'confetti', 'snow'];
    for (const motif of motifs) {
      const scene: BannerScene = {
        background: ['#20349b', '#7a3df0'],
        motif,
        devices: [
          { kind: 'laptop', colour: 'silver', x: 0.4, y: 0.95, scale: 0.9 },
          { kind: 'tv', colour: 'black', x: 0.8, y: 1, scale: 0.6, rotate: 4 },
        ],
      };
      expect(await size(drawBanner({ scene, format: 'wide' }))).toEqual([64, 21]);
      expect(await size(drawBanner({ scene, format: 'phone' }))).toEqual([64, 36]);
      expect(await size(drawBanner({ scene, format: 'square' }))).toEqual([64, 64]);
      expect(await size(drawNewsPicture({ scene }))).toEqual([64, 40]);
    }
  });

  it('contain every brand of the demonstration with all its letters', () => {
    const broken = brandSources.flatMap(({ name }) =>
      [0, 1, 2, 3, 4, 5]
        .filter((style) => {
          const mark = drawBrandMark(name, style);
          const outlines = [...mark.matchAll(/<path d="(M[^"]+)"/g)].map(([, outline]) => outline);
          return mark.includes('NaN') || outlines.length !== name.replaceAll(/\s/g, '').length;
        })
        .map((style) => `${name} ${style}`),
    );
    expect(broken).toEqual([]);
  });

  it('have a glyph for every letter of every brand', () => {
    const missing = brandSources.flatMap(({ name }) =>
      [...new Set([...name, ...name.toUpperCase(), ...name.toLowerCase()])]
        .filter((letter) => fontOf('latin', 800).charToGlyph(letter).index === 0)
        .map((letter) => `${name}: ${letter}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4, 5])('draw brand names as outlines in style %i', async (style) => {
    const mark = drawBrandMark('Artel', style);
    expect(mark).not.toContain('<text');
    expect(await size(mark)).toEqual([64, 32]);
  });
});
