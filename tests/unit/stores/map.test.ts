import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, clustersOf } from '../../../features/stores/clusters.ts';
import { placeNames } from '../../../features/stores/place-names.ts';
import { outlines } from '../../../features/stores/outlines.ts';
import { pathRings } from '../../../features/stores/path-rings.ts';
import { pathInFrame, pictureUnits } from '../../../features/stores/page/region-picture.ts';
import { country, type Point, project } from '../../../features/stores/projection.ts';
import { townOf, towns } from '../../../features/stores/towns.ts';
import { kilometres } from '../../../lib/region/position.ts';
import { regions } from '../../../lib/region/regions.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });

test('every pin is in one cluster, clusters do not overlap, and a cluster’s first pin keeps its place in the list', () => {
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const heaps = clustersOf(points, (at) => at, 36);
      expect(heaps.flatMap(({ things }) => things).toSorted((a, b) => points.indexOf(a) - points.indexOf(b))).toEqual(
        points,
      );
      const firsts = heaps.map(({ things: [first] }) => points.indexOf(first));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      for (const [index, one] of heaps.entries())
        for (const other of heaps.slice(index + 1))
          expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThanOrEqual(36);
    }),
  );
});

test('without a cluster radius every pin is separate, even on another', () => {
  expect(
    clustersOf(
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
      (at) => at,
      0,
    ),
  ).toHaveLength(2);
});

test('a selected pin is in no cluster', () => {
  const at = { x: 1, y: 1 };
  const heaps = clustersOf(
    ['a', 'chosen', 'b'],
    () => at,
    36,
    (thing) => thing === 'chosen',
  );
  expect(heaps.map(({ things }) => things)).toEqual([['a', 'b'], ['chosen']]);
});

test('of overlapping labels the earlier one stays', () => {
  const labels = [{ at: { x: 0, y: 0 } }, { at: { x: 50, y: 10 } }, { at: { x: 50, y: 40 } }];
  expect(apart(labels, { width: 84, height: 22 })).toEqual([labels[0], labels[2]]);
});

test('a name is placed below its pin, elsewhere around it if occupied, and nowhere if all is occupied', () => {
  const label = { at: { x: 0, y: 0 }, width: 60 };
  const boxes = (count: number, occupied: Parameters<typeof placeNames>[1]) =>
    placeNames(
      Array.from({ length: count }, () => label),
      occupied,
    ).map(({ box }) => box);
  expect(boxes(1, [])).toEqual([{ left: -30, top: 4, right: 30, bottom: 20 }]);
  expect(boxes(1, [{ left: -18, top: 10, right: 18, bottom: 50 }])).toEqual([
    { left: 8, top: -8, right: 68, bottom: 8 },
  ]);
  expect(boxes(2, [])).toHaveLength(2);
  expect(boxes(1, [{ left: -100, top: -100, right: 100, bottom: 100 }])).toEqual([]);
  for (const [index, one] of boxes(20, []).entries())
    for (const other of boxes(20, []).slice(index + 1))
      expect(one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top).toBe(
        false,
      );
});

test('outlines are closed rings within the country, and towns are within them', () => {
  for (const [slug, path] of Object.entries(outlines)) {
    const rings = pathRings(path);
    expect(rings.length, slug).toBeGreaterThan(0);
    for (const { x, y } of rings.flat())
      expect([x >= 0, x <= country.width, y >= 0, y <= country.height], slug).toEqual([true, true, true, true]);
    expect(path.match(/[^MLZ\d\s.]/), slug).toBeNull();
  }
  for (const town of towns) {
    const { x, y } = project(town);
    expect([x > 0, x < country.width, y > 0, y < country.height], town.slug).toEqual([true, true, true, true]);
  }
});

test('every region has its main town, near its middle', () => {
  for (const region of regions) {
    const town = townOf(region.slug);
    expect(town === undefined ? Infinity : kilometres(town, region), region.slug).toBeLessThan(5);
  }
});

const written = (ring: readonly Point[]): string => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
/** The rings of a path that is written by steps. */
const read = (path: string): Point[][] =>
  path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = [...ring.matchAll(/-?\d+/g)].map(Number);
      const at = { x: 0, y: 0 };
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        at.x += numbers[2 * index] ?? Number.NaN;
        at.y += numbers[2 * index + 1] ?? Number.NaN;
        return { ...at };
      });
    });
/** Whether a ray from a point crosses a ring an odd number of times. */
const isWithin = ({ x, y }: Point, ring: readonly Point[]): boolean =>
  ring.filter((one, index) => {
    const other = ring.at(index - 1) ?? one;
    return one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
  }).length %
    2 ===
  1;

test('a clipped shape has everything within the frame and no point outside', () => {
  const frame = { x: 0, y: 0, width: pictureUnits, height: 600 };
  const corner = fc
    .record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) })
    .map(({ x, y }) => ({ x: x * 10, y: y * 10 }));
  // Beside every line between corners, so that no rounding decides.
  const inside = fc
    .record({ x: fc.integer({ min: 0, max: 998 }), y: fc.integer({ min: 0, max: 598 }) })
    .map(({ x, y }) => ({ x: x + 0.37, y: y + 0.61 }));
  fc.assert(
    fc.property(
      fc.array(corner, { minLength: 3, maxLength: 12 }),
      fc.array(inside, { minLength: 20 }),
      (ring, points) => {
        const drawn = read(pathInFrame(written(ring), frame));
        for (const point of points) expect(drawn.some((one) => isWithin(point, one))).toBe(isWithin(point, ring));
      },
    ),
  );
  expect(
    pathInFrame(
      written([
        { x: 2_000, y: 0 },
        { x: 2_100, y: 0 },
        { x: 2_000, y: 500 },
      ]),
      frame,
    ),
  ).toBe('');
});
