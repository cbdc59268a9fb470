import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tashkentMinutes } from '../../../lib/format/clock.ts';
import { endOfQuietHours } from '../../../server/people/push/quiet.ts';

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

test('notifications between 22:00 and 9:00 in Tashkent wait, others are sent at once', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const due = endOfQuietHours(now);
      const minutes = tashkentMinutes(due);
      expect(minutes >= 9 * 60 && minutes < 22 * 60).toBe(true);
      expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(11 * 3_600_000);
      expect(endOfQuietHours(due)).toEqual(due);
    }),
  );
  expect(endOfQuietHours(new Date('2026-11-21T17:00:00Z'))).toEqual(new Date('2026-11-22T04:00:00Z'));
  expect(endOfQuietHours(new Date('2026-11-21T16:59:59Z'))).toEqual(new Date('2026-11-21T16:59:59Z'));
  expect(endOfQuietHours(new Date('2026-11-22T03:59:59Z'))).toEqual(new Date('2026-11-22T04:00:00Z'));
});
