import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBatchWriter } from '../../../server/catalogue/import/products/batch-writer.ts';

/** Plays batches with a scheduler that decides what ends first, and notes what began and ended in which order. */
async function play(
  scheduler: fc.Scheduler,
  batches: number,
  { isAhead, dueAfter, failing }: { isAhead: boolean; dueAfter: ReadonlySet<number>; failing?: number },
) {
  const events: string[] = [];
  const step = async (name: string, fails = false): Promise<void> => {
    events.push(`${name}+`);
    await scheduler.schedule(Promise.resolve(), name);
    events.push(`${name}-`);
    if (fails) throw new Error(name);
  };
  const writing = createBatchWriter({
    isAhead,
    prepare: async (batch: number) => {
      await step(`prepare ${batch}`);
      return batch;
    },
    write: (batch) => step(`write ${batch}`, batch === failing),
    isDue: (batch) => dueAfter.has(batch),
    settle: () => step('settle'),
  });
  const all = (async () => {
    try {
      for (let batch = 0; batch < batches; batch += 1) await writing.take(batch);
    } finally {
      await writing.done();
    }
  })();
  const ended = await scheduler.waitFor(
    all.then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
  );
  return { events, ended };
}
const named = (events: readonly string[], start: string) => events.filter((event) => event.startsWith(start));

describe('batches of an import', () => {
  const cases = [
    fc.scheduler(),
    fc.integer({ min: 0, max: 6 }),
    fc.boolean(),
    fc.uniqueArray(fc.integer({ min: 0, max: 5 })),
  ] as const;

  test('are written in order, one at a time, each after its preparation; settling runs alone', async () => {
    await fc.assert(
      fc.asyncProperty(...cases, async (scheduler, batches, isAhead, due) => {
        const { events, ended } = await play(scheduler, batches, { isAhead, dueAfter: new Set(due) });
        expect(ended).toBe('done');
        expect(named(events, 'write')).toEqual(
          Array.from({ length: batches }, (_empty, batch) => [`write ${batch}+`, `write ${batch}-`]).flat(),
        );
        for (let batch = 0; batch < batches; batch += 1)
          expect(events.indexOf(`prepare ${batch}-`)).toBeLessThan(events.indexOf(`write ${batch}+`));
        for (const [index, event] of events.entries()) {
          if (event !== 'settle+') continue;
          expect(events[index + 1]).toBe('settle-');
          const before = events.slice(0, index);
          expect(before.filter((name) => name.endsWith('+'))).toHaveLength(
            before.filter((name) => name.endsWith('-')).length,
          );
        }
        expect(named(events, 'settle')).toHaveLength(
          2 * (isAhead ? due.filter((batch) => batch < batches).length : batches),
        );
      }),
    );
  });

  test('are prepared during the previous write, except in a isThrottled import', async () => {
    const beside = async (isAhead: boolean): Promise<boolean> => {
      let free: () => void = () => undefined;
      const events: string[] = [];
      const writing = createBatchWriter({
        isAhead,
        prepare: async (batch: number) => {
          events.push(`prepare ${batch}`);
          return batch;
        },
        write: (batch) =>
          batch === 0
            ? new Promise<void>((resolve) => {
                free = resolve;
              })
            : Promise.resolve(),
        isDue: () => false,
        settle: () => Promise.resolve(),
      });
      const all = (async () => {
        for (const batch of [0, 1]) await writing.take(batch);
      })();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      const prepared = events.includes('prepare 1');
      free();
      await all;
      return prepared;
    };
    expect(await beside(true)).toBe(true);
    expect(await beside(false)).toBe(false);
  });

  test('a failed batch ends the import, and no later batch is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 0, max: 5 }),
        fc.boolean(),
        async (scheduler, failing, isAhead) => {
          const { events, ended } = await play(scheduler, 6, { isAhead, dueAfter: new Set(), failing });
          expect(ended).toBe(`write ${failing}`);
          expect(named(events, 'write').at(-1)).toBe(`write ${failing}-`);
        },
      ),
    );
  });
});
