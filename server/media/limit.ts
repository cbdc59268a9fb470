/** Lets at most `slots` jobs run at once; the others wait in order of arrival. */
export function createLimit(slots: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  const release = (): void => {
    const next = waiting.shift();
    // The slot passes straight to the next in line, so `running` stays as it is.
    if (next) next();
    else running -= 1;
  };

  return async (job) => {
    if (running < slots) running += 1;
    else await new Promise<void>((resolve) => { waiting.push(resolve); });
    try {
      return await job();
    } finally {
      release();
    }
  };
}
