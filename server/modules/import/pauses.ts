/** Comes between items where the next one is late. */
export const pause = Symbol('pause');

/**
 * The items as they come, with one `pause` wherever the next is not there after `afterMs`: what was gathered before can
 * be written, since it is unknown when, or whether, a sender goes on.
 */
export async function* withPauses<Item>(items: AsyncIterable<Item>, afterMs: number): AsyncGenerator<Item | typeof pause> {
  const source = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = source.next();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<typeof pause>((resolve) => { timer = setTimeout(resolve, afterMs, pause); });
      const first = await Promise.race([next, late]).finally(() => { clearTimeout(timer); });
      if (first === pause) {
        // A consumer that fails at the pause gets its own error, not one that the sender then has.
        next.catch(() => undefined);
        yield pause;
      }
      const result: IteratorResult<Item, unknown> = await next;
      if (result.done === true) return;
      yield result.value;
    }
  } finally {
    await source.return?.();
  }
}
