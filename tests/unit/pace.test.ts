import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatchSize, createPace } from '../../server/pace.ts';

test('a batch finds the size that takes the wished time and stays within its bounds', () => {
  fc.assert(fc.property(fc.double({ min: 0.001, max: 50, noNaN: true }), fc.integer({ min: 5, max: 500 }), (msARow, first) => {
    const size = createBatchSize({ first, least: 5, most: 500, wishedMs: 12 });
    for (let round = 0; round < 30; round += 1) size.took(size.get() * msARow);
    const ideal = Math.min(500, Math.max(5, 12 / msARow));
    expect(size.get()).toBeGreaterThanOrEqual(Math.floor(ideal * 0.8));
    expect(size.get()).toBeLessThanOrEqual(Math.ceil(ideal * 1.2));
  }));
});

test('work that only waits for promises lets the event loop go round', async () => {
  let turns = 0;
  let working = true;
  const count = (): void => { turns += 1; if (working) setImmediate(count); };
  setImmediate(count);
  const pace = createPace();
  const end = performance.now() + 100;
  while (performance.now() < end) await pace();
  working = false;
  expect(turns).toBeGreaterThan(2);
});
