/** The workers of one lane in this process. */
export interface Lane {
  /**
   * Claims everything that is due now or becomes due while the workers run; resolves with the number of handled
   * deliveries when nothing is left.
   */
  wake(): Promise<number>;
  /** Stops claiming until the next wake; resolves when the running handlers have ended or were abandoned. */
  stop(): Promise<void>;
}

interface LaneWork<Delivery> {
  readonly workers: number;
  /** Claims at most this many deliveries, which belong to this lane until their lease ends. */
  readonly claim: (limit: number) => Promise<readonly Delivery[]>;
  /** Never rejects. */
  readonly handle: (delivery: Delivery) => Promise<void>;
}

/** Runs at most `workers` deliveries at once, and claims no more than can start at once. */
export function createLane<Delivery>({ workers, claim, handle }: LaneWork<Delivery>): Lane {
  const busy = new Set<Promise<void>>();
  let loop: Promise<number> | undefined;
  let woken = false;
  let wakeLoop = (): void => undefined;
  let stopped = false;

  const begin = (delivery: Delivery): void => {
    const task = handle(delivery).finally(() => {
      busy.delete(task);
    });
    busy.add(task);
  };

  const work = async (): Promise<number> => {
    let handled = 0;
    try {
      for (;;) {
        woken = false;
        const call = new Promise<void>((resolve) => {
          wakeLoop = resolve;
        });
        const free = workers - busy.size;
        const claimed = stopped || free === 0 ? [] : await claim(free);
        claimed.forEach(begin);
        handled += claimed.length;
        if (busy.size > 0) await Promise.race([...busy, call]);
        else if (!woken) return handled;
      }
    } finally {
      // In the same step as the decision to end, so that a later `wake` starts a new loop.
      loop = undefined;
    }
  };

  const wake = (): Promise<number> => {
    stopped = false;
    woken = true;
    wakeLoop();
    loop ??= work();
    return loop;
  };

  return {
    wake,
    stop: async () => {
      stopped = true;
      // A claim that is under way still hands out deliveries: the loop ends after them. Its failure is its waker's.
      await Promise.allSettled([loop]);
      await Promise.all(busy);
    },
  };
}

/** The result of the work; rejects after the time limit; a later result is ignored. */
export async function withinSeconds<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no end within ${seconds} s`));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
