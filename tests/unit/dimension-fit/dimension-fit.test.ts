import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingOf, type Box } from '../../../lib/dimension-fit/drawing.ts';
import { placePattern } from '../../../lib/dimension-fit/place-pattern.ts';
import { placeSizes, placeText } from '../../../lib/dimension-fit/place-text.ts';
import {
  clearanceOf,
  fitOf,
  lengthText,
  readLength,
  readSizes,
  sides,
  type Side,
  type Sizes,
} from '../../../lib/dimension-fit/fit.ts';

const length = fc.integer({ min: 10, max: 5_000 });
const sizes: fc.Arbitrary<Sizes> = fc.record({ width: length, height: length, depth: length });
/** A place that is about as large as the thing, so that each outcome is met. */
const near = (thing: Sizes): fc.Arbitrary<Sizes> => {
  const about = (side: Side) => fc.integer({ min: -30, max: 80 }).map((more) => Math.max(10, thing[side] + more));
  return fc.record({ width: about('width'), height: about('height'), depth: about('depth') });
};
const pairs = sizes.chain((thing) => fc.tuple(near(thing), fc.constant(thing)));
const end = fc.integer({ min: 0, max: 60 });
const airs = fc.record({ beside: end, above: end, behind: end });
const noAir = { beside: 0, above: 0, behind: 0 };

test('a fitting product has its clearance on every side, and the reported rest fills the space', () => {
  fc.assert(
    fc.property(pairs, airs, ([place, thing], air) => {
      const needed = clearanceOf(air);
      const fit = fitOf(place, thing, air);
      expect(fit.kind !== 'tooLarge').toBe(sides.every((side) => thing[side] <= place[side]));
      expect(fit.kind === 'fits').toBe(sides.every((side) => thing[side] + needed[side] <= place[side]));
      if (fit.kind === 'fits')
        for (const side of sides) expect(thing[side] + needed[side] + fit.remainingRoom[side]).toBe(place[side]);
    }),
  );
});

test('a space enlarged by the shortfall is the smallest that fits', () => {
  fc.assert(
    fc.property(pairs, airs, ([place, thing], air) => {
      const fit = fitOf(place, thing, air);
      if (fit.kind === 'fits') return;
      const mended = (of: Side | null) => {
        const by = (side: Side) => (fit.by[side] ?? 0) - (side === of ? 1 : 0);
        return fitOf(
          { width: place.width + by('width'), height: place.height + by('height'), depth: place.depth + by('depth') },
          thing,
          fit.kind === 'tooLarge' ? noAir : air,
        );
      };
      expect(mended(null).kind).toBe('fits');
      for (const side of sides) if (fit.by[side] !== undefined) expect(mended(side).kind).not.toBe('fits');
    }),
  );
});

test('a larger space or a smaller clearance never fits worse', () => {
  const rank = { tooLarge: 0, airless: 1, fits: 2 };
  fc.assert(
    fc.property(pairs, airs, fc.constantFrom(...sides), fc.nat(50), ([place, thing], air, side, more) => {
      const now = rank[fitOf(place, thing, air).kind];
      expect(rank[fitOf({ ...place, [side]: place[side] + more }, thing, air).kind]).toBeGreaterThanOrEqual(now);
      expect(rank[fitOf(place, thing, noAir).kind]).toBeGreaterThanOrEqual(now);
    }),
  );
});

test('lengths are read in every usual notation', () => {
  fc.assert(
    fc.property(length, (millimetres) => {
      expect(readLength(lengthText(millimetres))).toBe(millimetres);
    }),
  );
  expect(readLength(' 59.5 ')).toBe(595);
  for (const text of ['', '0', '0,9', '501', '500,1', '-60', '6e1', '60 cm', '1,2,3', '60,55', 'NaN', '٦٠', '<b>'])
    expect(readLength(text)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
      const read = readLength(text);
      if (read !== undefined) expect(read >= 10 && read <= 5_000 && Number.isInteger(read)).toBe(true);
    }),
  );
});

test('a space survives its address round trip', () => {
  fc.assert(
    fc.property(sizes, (place) => {
      expect(placeText(place)).toMatch(placePattern);
      expect(placeSizes(placeText(place))).toEqual(place);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9.x]{5,16}$/), (text) => {
      if (placePattern.test(text)) expect(placeText(placeSizes(text))).toBe(text);
    }),
  );
});

test('only valid sizes are restored from storage', () => {
  fc.assert(
    fc.property(sizes, (stored) => {
      expect(readSizes(JSON.parse(JSON.stringify({ ...stored, more: 1 })))).toEqual(stored);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const read = readSizes(stored);
      if (read !== undefined) expect(sides.every((side) => Number.isInteger(read[side]))).toBe(true);
    }),
  );
  for (const stored of [
    null,
    undefined,
    'x',
    [],
    {},
    { width: 600, height: 1_850 },
    { width: '600', height: 1, depth: 1 },
    { width: 1e9, height: 600, depth: 600 },
  ])
    expect(readSizes(stored)).toBeUndefined();
});

test('the drawing is to scale, within its picture, and its gaps show the rest', () => {
  const right = ({ x, width }: Box) => x + width;
  fc.assert(
    fc.property(pairs, airs, ([place, thing], air) => {
      const { width, height, front, side } = drawingOf(place, thing, air);
      const scale = front.thing.width / thing.width;
      const near = (value: number, of: number) => {
        expect(Math.abs(value - of)).toBeLessThan(1e-6);
      };
      for (const [box, across, up] of [
        [front.place, place.width, place.height],
        [front.thing, thing.width, thing.height],
        [side.place, place.depth, place.height],
        [side.thing, thing.depth, thing.height],
      ] as const) {
        near(box.width, across * scale);
        near(box.height, up * scale);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(right(box)).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        near(box.y + box.height, front.place.y + front.place.height);
      }
      expect(Math.max(right(front.place), right(front.thing))).toBeLessThan(Math.min(side.place.x, side.thing.x));
      near(right(side.place), right(side.thing));
      const isIn = ({ x, y }: { x: number; y: number }, box: Box) =>
        x >= box.x && x <= right(box) && y >= box.y && y <= box.y + box.height;
      for (const gap of front.gaps) expect(isIn(gap, front.place) || isIn(gap, front.thing)).toBe(false);
      for (const gap of side.gaps)
        expect(isIn(gap, side.place) || isIn(gap, side.thing) || isIn(gap, front.place)).toBe(false);
      expect([...front.gaps, ...side.gaps].map(({ length: gapLength }) => gapLength)).toEqual([
        (place.width - thing.width) / 2,
        (place.width - thing.width) / 2,
        place.height - thing.height,
        place.depth - thing.depth,
      ]);
    }),
  );
});
