import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, clustersOf } from '../../../features/stores/clusters.ts';
import { outlines } from '../../../features/stores/outlines.ts';
import { pathRings } from '../../../features/stores/path-rings.ts';
import { country, project } from '../../../features/stores/projection.ts';
import { townOf, towns } from '../../../features/stores/towns.ts';
import { kilometres } from '../../../lib/region/near.ts';
import { regions } from '../../../lib/region/regions.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });

test('every pin is in one heap, no two heaps meet, and the first of a heap keeps its place in the list', () => {
  fc.assert(fc.property(fc.array(point), (points) => {
    const heaps = clustersOf(points, (at) => at, 36);
    expect(heaps.flatMap(({ things }) => things).toSorted((a, b) => points.indexOf(a) - points.indexOf(b))).toEqual(points);
    const firsts = heaps.map(({ things: [first] }) => points.indexOf(first));
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    for (const [index, one] of heaps.entries()) for (const other of heaps.slice(index + 1)) expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThanOrEqual(36);
  }));
});

test('without a reach every pin stands alone, even on another', () => {
  expect(clustersOf([{ x: 1, y: 1 }, { x: 1, y: 1 }], (at) => at, 0)).toHaveLength(2);
});

test('what stands by itself is in no heap, neither as the first nor as another', () => {
  const at = { x: 1, y: 1 };
  const heaps = clustersOf(['a', 'chosen', 'b'], () => at, 36, (thing) => thing === 'chosen');
  expect(heaps.map(({ things }) => things)).toEqual([['a', 'b'], ['chosen']]);
});

test('of labels that meet the earlier one stands', () => {
  const labels = [{ at: { x: 0, y: 0 } }, { at: { x: 50, y: 10 } }, { at: { x: 50, y: 40 } }];
  expect(apart(labels, { width: 84, height: 22 })).toEqual([labels[0], labels[2]]);
});

test('outlines are rings of points within the country, and towns are in it', () => {
  for (const [slug, path] of Object.entries(outlines)) {
    const rings = pathRings(path);
    expect(rings.length, slug).toBeGreaterThan(0);
    for (const { x, y } of rings.flat()) expect([x >= 0, x <= country.width, y >= 0, y <= country.height], slug).toEqual([true, true, true, true]);
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
