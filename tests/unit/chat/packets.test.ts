import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPacketCount } from '../../../server/realtime/packets.ts';

test('any window accepts at most the limit, and a quiet socket is never disconnected', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (steps) => {
      const isTooMany = createPacketCount({ limit: 5, windowMs: 1_000 });
      let now = 0;
      const acceptedTimes: number[] = [];
      for (const step of steps) {
        now += step;
        if (!isTooMany(now)) acceptedTimes.push(now);
      }
      for (const first of acceptedTimes)
        expect(acceptedTimes.filter((one) => one >= first && one < first + 1_000).length).toBeLessThanOrEqual(10);
      const quiet = createPacketCount({ limit: 5, windowMs: 1_000 });
      expect(steps.map((_step, index) => quiet(index * 250)).some(Boolean)).toBe(false);
    }),
  );
});
