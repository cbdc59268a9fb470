import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBatchSize, createYielder, createBackgroundThrottle } from '../../server/throttle.ts';

test('the batch size approaches the target time within its limits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 50, noNaN: true }), fc.integer({ min: 5, max: 500 }), (msARow, first) => {
      const size = createBatchSize({ first, min: 5, max: 500, wishedMs: 12 });
      for (let round = 0; round < 30; round += 1) size.took(size.get() * msARow);
      const ideal = Math.min(500, Math.max(5, 12 / msARow));
      expect(size.get()).toBeGreaterThanOrEqual(Math.floor(ideal * 0.8));
      expect(size.get()).toBeLessThanOrEqual(Math.ceil(ideal * 1.2));
    }),
  );
});

test('work that only waits for promises lets the event loop run', async () => {
  let turns = 0;
  let working = true;
  const count = (): void => {
    turns += 1;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  const pace = createYielder();
  // Without a turn of the loop this would never end.
  while (turns < 3) await pace();
  working = false;
  expect(turns).toBe(3);
});

describe('pauses of long work', () => {
  const opened = () => {
    const waits: number[] = [];
    let now = 0;
    const rests = createBackgroundThrottle({
      now: () => now,
      wait: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    });
    return {
      rests,
      waits,
      pass: (ms: number) => {
        now += ms;
      },
    };
  };

  test('work uses at most half of the time while requests arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.double({ min: 0.1, max: 200, noNaN: true }), { minLength: 1 }), async (parts) => {
        const { rests, waits, pass } = opened();
        for (const worked of parts) {
          pass(worked);
          rests.recordCall();
          await rests.after(worked);
        }
        expect(waits).toEqual(parts);
      }),
    );
  });

  test('a long step causes no long pause, and idle clients are not waited for', async () => {
    const { rests, waits, pass } = opened();
    await rests.after(40);
    rests.recordCall();
    await rests.after(60_000);
    pass(1_000);
    await rests.after(40);
    expect(waits).toEqual([250]);
  });
});
