import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueTime, lastTime, nextTime, pauseAfter } from '../../../server/catalogue/feed-fetching/schedule.ts';

const minute = 60_000;
const day = 86_400_000;
const at = (text: string) => new Date(`${text}:00+05:00`);
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 6 });
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }).map((ms) => new Date(ms));
/** Hour and minute in Tashkent as the time zone database has them. */
const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tashkent',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

describe('feed times in Tashkent', () => {
  test('do not depend on the machine’s time zone', () => {
    expect(lastTime(['06:00', '18:30'], at('2026-11-22T18:29'))).toEqual(at('2026-11-22T06:00'));
    expect(lastTime(['06:00', '18:30'], at('2026-11-22T05:59'))).toEqual(at('2026-11-21T18:30'));
    expect(nextTime(['06:00', '18:30'], at('2026-11-22T18:30'))).toEqual(at('2026-11-23T06:00'));
    expect(nextTime([], at('2026-11-22T18:30'))).toBeUndefined();
  });

  test('the previous and next time are neighbours on every day of the year', () => {
    fc.assert(
      fc.property(times, moment, (runTimes, now) => {
        const [last, next] = [lastTime(runTimes, now), nextTime(runTimes, now)];
        expect(runTimes).toContain(words.format(last));
        expect(runTimes).toContain(words.format(next));
        expect(now.getTime() - (last?.getTime() ?? 0)).toBeLessThan(day);
        expect((next?.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(day);
        expect(nextTime(runTimes, last ?? now)).toEqual(next);
      }),
    );
  });
});

describe('a feed is due', () => {
  const since = at('2026-11-01T12:00');

  test('once for each time, and once for all missed times', () => {
    const feed = { times: ['06:00', '18:00'], since, visited: [at('2026-11-20T18:00')] };
    expect(dueTime(feed, at('2026-11-21T05:59'))).toBeUndefined();
    expect(dueTime(feed, at('2026-11-21T06:00'))).toEqual(at('2026-11-21T06:00'));
    expect(dueTime(feed, at('2026-11-25T07:00'))).toEqual(at('2026-11-25T06:00'));
  });

  test('never for times before its schedule, nor without times', () => {
    expect(
      dueTime({ times: ['06:00'], since: at('2026-11-21T15:00'), visited: [] }, at('2026-11-21T15:01')),
    ).toBeUndefined();
    expect(dueTime({ times: ['06:00'], since: at('2026-11-21T15:00'), visited: [] }, at('2026-11-22T06:01'))).toEqual(
      at('2026-11-22T06:00'),
    );
    expect(dueTime({ times: [], since, visited: [] }, at('2026-11-22T06:01'))).toBeUndefined();
  });

  test('a moving clock triggers each time once, however often it is checked', () => {
    fc.assert(
      fc.property(
        times,
        moment,
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 200 }),
        (runTimes, start, steps) => {
          const visited: Date[] = [];
          let now = start;
          for (const step of steps) {
            const before = now;
            now = new Date(now.getTime() + step * minute);
            const due = dueTime({ times: runTimes, since: start, visited }, now);
            const passed = nextTime(runTimes, before);
            // Due exactly where a time has passed since it was looked last.
            expect(due !== undefined).toBe(passed !== undefined && passed.getTime() <= now.getTime());
            if (due !== undefined) visited.push(due);
          }
          expect(new Set(visited.map(Number)).size).toBe(visited.length);
        },
      ),
    );
  });

  test('only once per time when the clock moves back and forth', () => {
    fc.assert(
      fc.property(
        times,
        moment,
        fc.array(fc.integer({ min: -600, max: 900 }), { minLength: 1, maxLength: 100 }),
        (runTimes, start, steps) => {
          const visited: Date[] = [];
          let now = start;
          for (const step of steps) {
            now = new Date(now.getTime() + step * minute);
            const due = dueTime({ times: runTimes, since: start, visited }, now);
            if (due !== undefined) visited.push(due);
          }
          expect(new Set(visited.map(Number)).size).toBe(visited.length);
        },
      ),
    );
  });

  test('once and without delay after a clock that was a year ahead is corrected', () => {
    const visited = [at('2027-11-21T06:00')];
    const feed = { times: ['06:00'], since: at('2027-11-20T06:00'), visited };
    const due = dueTime(feed, at('2026-11-22T08:00'));
    expect(due).toEqual(at('2026-11-22T06:00'));
    expect(dueTime({ ...feed, visited: [...visited, at('2026-11-22T06:00')] }, at('2026-11-22T08:01'))).toBeUndefined();
  });
});

test('retries have growing delays and end within an hour of the first', () => {
  const waited: number[] = [];
  let since = 0;
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfter(tries, since);
    if (pause === undefined) break;
    waited.push(pause / minute);
    since += pause;
  }
  expect(waited).toEqual([1, 2, 4, 8, 16]);
  expect(pauseAfter(1, 60 * minute)).toBeUndefined();
});
