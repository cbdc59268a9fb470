import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pause, withPauses } from '@/server/modules/import/pauses';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const wait = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });

/** Items, each so long after the one before it. */
async function* after(gaps: readonly number[], over?: { ended: boolean }) {
  try {
    for (const [index, gap] of gaps.entries()) {
      if (gap > 0) await wait(gap);
      yield index;
    }
  } finally {
    if (over !== undefined) over.ended = true;
  }
}

async function gather<Item>(items: AsyncIterable<Item>) {
  const gathered: Item[] = [];
  const done = (async () => { for await (const item of items) gathered.push(item); })();
  await vi.runAllTimersAsync();
  await done;
  return gathered;
}

describe('a feed with pauses', () => {
  test('every item comes once and in order, one pause stands before each that is late', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(0, 10, 199, 201, 900), { maxLength: 12 }), async (gaps) => {
      const expected = gaps.flatMap((gap, index) => (gap > 200 ? [pause, index] : [index]));
      expect(await gather(withPauses(after(gaps), 200))).toEqual(expected);
    }));
  });

  test('the fault of a sender arrives after what came', async () => {
    const failing = (async function* () { yield 1; await wait(300); throw new Error('broken line'); })();
    const gathered: unknown[] = [];
    const done = expect((async () => { for await (const item of withPauses(failing, 200)) gathered.push(item); })()).rejects.toThrow('broken line');
    await vi.runAllTimersAsync();
    await done;
    expect(gathered).toEqual([1, pause]);
  });

  test('whoever stops listening ends the source', async () => {
    const over = { ended: false };
    const items = withPauses(after([0, 0, 0], over), 200);
    await items.next();
    await items.return(undefined);
    expect(over.ended).toBe(true);
  });
});
