import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deviceKinds, drawBanner, drawDevice, drawNewsPicture, hasRoom } from '../../../demo/seed/drawings/index.ts';
import { brandSources } from '../../../demo/seed/data/brands.ts';
import type { BannerScene, DeviceKind, View } from '../../../demo/seed/drawings/index.ts';
import { drawBrandMark } from '../../../server/media/brand-mark.ts';
import { fontOf } from '../../../server/media/fonts.ts';

const kinds = Object.keys(deviceKinds) as DeviceKind[];
const views: View[] = ['front', 'angle', 'detail'];

const size = async (svg: string): Promise<[number, number]> => {
  const { info } = await sharp(Buffer.from(svg)).resize(64, 64, { fit: 'inside' }).png().toBuffer({ resolveWithObject: true });
  return [info.width, info.height];
};

describe('drawings', () => {
  it.each(kinds)('%s is a sound picture in every view and variant, always the same, and the views differ', async (kind) => {
    const colour = deviceKinds[kind].colours[0] ?? 'black';
    for (const variant of [0, 1, 2, 3]) {
      const drawn = views.map((view) => drawDevice({ kind, colour, view, variant }));
      expect(new Set(drawn).size).toBe(3);
      for (const [index, svg] of drawn.entries()) {
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
        expect(drawDevice({ kind, colour, view: views[index] ?? 'front', variant })).toBe(svg);
        expect(await size(svg)).toEqual([64, 64]);
      }
    }
  });

  it.each(kinds.filter(hasRoom))('%s stands in a room, whose walls and furniture turn with the variant', async (kind) => {
    const colour = deviceKinds[kind].colours[0] ?? 'black';
    const drawn = [0, 1, 2, 3].map((variant) => drawDevice({ kind, colour, view: 'room', variant }));
    expect(new Set(drawn).size).toBe(4);
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
      expect(await size(svg)).toEqual([64, 64]);
    }
  });

  it('shows large appliances alone in a room', () => {
    expect(kinds.filter(hasRoom).toSorted()).toEqual([
      'air-conditioner', 'dishwasher', 'dryer', 'freezer', 'gas-stove', 'refrigerator', 'side-by-side-fridge', 'tv', 'washing-machine', 'water-dispenser', 'water-heater',
    ]);
    expect(() => drawDevice({ kind: 'kettle', colour: 'steel', view: 'room' })).toThrow('no room for kettle');
  });

  it('composes banners and news pictures', async () => {
    const motifs: BannerScene['motif'][] = ['circles', 'waves', 'grid', 'rays', 'confetti', 'snow'];
    for (const motif of motifs) {
      const scene: BannerScene = { background: ['#20349b', '#7a3df0'], motif, devices: [{ kind: 'laptop', colour: 'silver', x: 0.4, y: 0.95, scale: 0.9 }, { kind: 'tv', colour: 'black', x: 0.8, y: 1, scale: 0.6, rotate: 4 }] };
      expect(await size(drawBanner({ scene, format: 'wide' }))).toEqual([64, 21]);
      expect(await size(drawBanner({ scene, format: 'phone' }))).toEqual([64, 64]);
      expect(await size(drawNewsPicture({ scene }))).toEqual([64, 40]);
    }
  });

  it('writes every brand of the demonstration with all its letters', () => {
    const broken = brandSources.flatMap(({ name }) => [0, 1, 2, 3, 4, 5].filter((style) => {
      const mark = drawBrandMark(name, style);
      const outlines = [...mark.matchAll(/<path d="(M[^"]+)"/g)].map(([, outline]) => outline);
      return mark.includes('NaN') || outlines.length !== name.replaceAll(/\s/g, '').length;
    }).map((style) => `${name} ${style}`));
    expect(broken).toEqual([]);
  });

  it('has a glyph of its own for every letter of every brand, and no box in the place of one', () => {
    const missing = brandSources.flatMap(({ name }) => [...new Set([...name, ...name.toUpperCase(), ...name.toLowerCase()])]
      .filter((letter) => fontOf('latin', 800).charToGlyph(letter).index === 0).map((letter) => `${name}: ${letter}`));
    expect(missing).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4, 5])('writes brand names as outlines in style %i', async (style) => {
    const mark = drawBrandMark('Artel', style);
    expect(mark).not.toContain('<text');
    expect(await size(mark)).toEqual([64, 32]);
  });
});
