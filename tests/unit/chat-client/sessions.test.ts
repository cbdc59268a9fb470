import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeSession,
  needsRating,
  currentSession,
  hasHistory,
  normalizeGuestPhone,
  canStartChat,
  type SessionState,
  fileSizeOf,
  withSession,
} from '../../../lib/chat-client/sessions.ts';
import { groupPhone } from '../../../lib/phone/phone.ts';

const session = (id: number, status: number, rate: number | null = null): SessionState => ({ id, status, rate });

test('the session with a truthy status is active; without one the newest is shown', () => {
  expect(activeSession([session(3, 0), session(2, 1), session(1, 0)])?.id).toBe(2);
  expect(activeSession([session(3, 0)])).toBeUndefined();
  expect(currentSession([session(3, 0), session(2, 1)])?.id).toBe(2);
  expect(currentSession([session(3, 0), session(2, 0)])?.id).toBe(3);
  expect(currentSession([])).toBeUndefined();
});

test('a changed session keeps its position, a new one is first', () => {
  const both = [session(2, 1), session(1, 0)];
  expect(withSession(both, session(2, 0))).toEqual([session(2, 0), session(1, 0)]);
  expect(withSession(both, session(3, 1)).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('a rating is requested only for a closed, unrated session while nothing loads', () => {
  const cases = [
    [session(1, 0), false, true],
    [session(1, 1), false, false],
    [session(1, 0, 4), false, false],
    [session(1, 0), true, false],
    [undefined, false, false],
  ] as const;
  for (const [one, loading, expected] of cases) expect(needsRating(one, loading)).toBe(expected);
});

test('the history appears from the second session on', () => {
  expect([[], [session(1, 0)], [session(1, 0), session(2, 1)]].map(hasHistory)).toEqual([false, false, true]);
});

test('a guest needs a name and a complete phone', () => {
  const whole = groupPhone('901234567');
  expect(whole).toHaveLength(17);
  expect([
    canStartChat('Ali', whole),
    canStartChat('  ', whole),
    canStartChat('Ali', groupPhone('90123456')),
    canStartChat('', ''),
  ]).toEqual([true, false, false, false]);
});

test('a phone shortened below its country code becomes the country code', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 17 }), (typed) => {
      expect(normalizeGuestPhone(typed)).toBe(typed.trim().length < 5 ? '+998' : typed);
      expect(normalizeGuestPhone(normalizeGuestPhone(typed)).length).toBeGreaterThanOrEqual(4);
    }),
  );
});

test('sizes are whole kilobytes below a megabyte, then megabytes with two decimals', () => {
  expect([0, 1, 4_500, 10_486, 1_048_575].map((bytes) => fileSizeOf(bytes))).toEqual(
    ['0', '1', '5', '11', '1024'].map((value) => ({ unit: 'KB', value })),
  );
  expect([1_048_576, 1_572_864, 10 * 1_048_576].map((bytes) => fileSizeOf(bytes))).toEqual(
    ['1.00', '1.50', '10.00'].map((value) => ({ unit: 'MB', value })),
  );
});
