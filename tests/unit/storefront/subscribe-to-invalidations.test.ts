import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  type FetchChanges,
  type Changes,
  subscribeToInvalidations,
} from '../../../storefront/page-cache/subscribe-to-invalidations.ts';

const noPause = () => Promise.resolve();
const quiet = () => undefined;

/** An API whose notes are numbered; a position is how many were told. `failing` questions go unanswered. */
function world(failing: readonly boolean[]) {
  const notes: string[] = [];
  const waiting: (() => void)[] = [];
  let requestCount = 0;
  const ask: FetchChanges = async (after, wait, signal) => {
    const fails = failing[requestCount] === true;
    requestCount += 1;
    if (fails) throw new Error('cut');
    if (wait > 0 && Number(after) === notes.length) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    }
    if (after === '') return { position: String(notes.length), tags: [], reset: true };
    return { position: String(notes.length), tags: notes.slice(Number(after)), reset: false };
  };
  const note = (tag: string): void => {
    notes.push(tag);
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { ask, note };
}

test('every change arrives in order, with any failures in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 30 }),
      fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }),
      async (failing, tags) => {
        const { ask, note } = world(failing);
        const receivedTags: string[] = [];
        const following = subscribeToInvalidations({
          ask,
          position: '0',
          apply: ({ tags: tags }) => {
            receivedTags.push(...tags);
            return Promise.resolve();
          },
          log: quiet,
          pause: noPause,
        });
        for (const tag of tags) {
          note(tag);
          await Promise.resolve();
        }
        await vi.waitFor(
          () => {
            expect(receivedTags).toEqual(tags);
          },
          { interval: 1, timeout: 10_000 },
        );
        following.stop();
      },
    ),
    { numRuns: 50 },
  );
});

test('a subscription is up to date only after applying all earlier changes', async () => {
  const { ask, note } = world([true, true]);
  note('product:1');
  const applied: Changes[] = [];
  const { upToDate, stop } = subscribeToInvalidations({
    ask,
    position: '0',
    apply: async (changes) => {
      await Promise.resolve();
      applied.push(changes);
    },
    log: quiet,
    pause: noPause,
  });
  await upToDate;
  expect(applied).toEqual([{ position: '1', tags: ['product:1'], reset: false }]);
  stop();
});

test('a storefront without a position resets its cache and continues from there', async () => {
  const { ask, note } = world([]);
  const applied: Changes[] = [];
  const { upToDate, stop } = subscribeToInvalidations({
    ask,
    position: '',
    apply: (changes) => {
      applied.push(changes);
      return Promise.resolve();
    },
    log: quiet,
    pause: noPause,
  });
  await upToDate;
  note('menu');
  await vi.waitFor(
    () => {
      expect(applied).toHaveLength(2);
    },
    { timeout: 10_000 },
  );
  expect(applied).toEqual([
    { position: '0', tags: [], reset: true },
    { position: '1', tags: ['menu'], reset: false },
  ]);
  stop();
});

test('changes that failed to apply are requested again', async () => {
  const { ask, note } = world([]);
  note('home');
  const apply = vi
    .fn<(changes: Changes) => Promise<void>>()
    .mockRejectedValueOnce(new Error('disk full'))
    .mockResolvedValue();
  const { upToDate, stop } = subscribeToInvalidations({ ask, position: '0', apply, log: quiet, pause: noPause });
  await upToDate;
  expect(apply.mock.calls.map(([changes]) => changes.tags)).toEqual([['home'], ['home']]);
  stop();
});
