import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceText, kilometres, nearestFirst } from '../../../lib/region/position.ts';

const place = fc.record({
  lat: fc.double({ min: 37, max: 46, noNaN: true }),
  long: fc.double({ min: 56, max: 73, noNaN: true }),
});
const regions = fc.array(fc.record({ id: fc.nat(), stores: fc.array(place, { minLength: 1, maxLength: 5 }) }), {
  maxLength: 6,
});

test('a distance is symmetric, zero to itself, and matches the map between two cities', () => {
  fc.assert(
    fc.property(place, place, (left, right) => {
      expect(kilometres(left, right)).toBeCloseTo(kilometres(right, left), 6);
      expect(kilometres(left, left)).toBe(0);
    }),
  );
  // Tashkent and Samarkand, as the crow flies.
  expect(kilometres({ lat: 41.311, long: 69.28 }, { lat: 39.654, long: 66.96 })).toBeCloseTo(270, -1);
});

test('sorting by distance loses no store and puts the nearest first', () => {
  fc.assert(
    fc.property(regions, place, (regionList, near) => {
      const sorted = nearestFirst(regionList, near);
      const far = (list: typeof regionList) =>
        list.flatMap(({ stores }) => stores.map((store) => kilometres(near, store)));
      expect(far(sorted).toSorted((left, right) => left - right)).toEqual(
        far(regionList).toSorted((left, right) => left - right),
      );
      for (const { stores } of sorted)
        expect(far([{ id: 0, stores }])).toEqual(far([{ id: 0, stores }]).toSorted((left, right) => left - right));
      const firsts = sorted.map(({ stores }) => far([{ id: 0, stores }])[0] ?? 0);
      expect(firsts).toEqual(firsts.toSorted((left, right) => left - right));
    }),
  );
});

test('tenths are shown only for short distances', () => {
  expect([0, 1.44, 9.94, 9.96, 10.4, 271.6].map(distanceText)).toEqual(['0,0', '1,4', '9,9', '10,0', '10', '272']);
});
