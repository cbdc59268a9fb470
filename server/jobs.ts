import type { FastifyBaseLogger } from 'fastify';
import { runWithCorrelationId } from './request-correlation.ts';

/** Recurring work, in every process; each job must tolerate other processes doing the same. */
export interface Jobs {
  add(name: string, everyMs: number, run: () => Promise<void>): void;
  /** Runs one job now; for tests and commands. Throws for an unknown name and for errors of the job. */
  run(name: string): Promise<void>;
  /** Runs one job soon, unless it runs already; nothing before `start`. */
  poke(name: string): void;
  start(): void;
  stop(): Promise<void>;
}

/** Jobs of this process; a failed one is logged and runs again at its next time. */
export function createJobs(log: FastifyBaseLogger): Jobs {
  const jobs = new Map<string, { everyMs: number; run: () => Promise<void> }>();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  const tick = (name: string, run: () => Promise<void>): void => {
    if (running.has(name)) return;
    const done = run()
      .catch((error: unknown) => {
        log.error({ job: name, err: error }, 'job failed');
      })
      .finally(() => {
        running.delete(name);
      });
    running.set(name, done);
  };

  return {
    add: (name, everyMs, run) => {
      jobs.set(name, { everyMs, run: () => runWithCorrelationId(`job ${name}`, run) });
    },
    run: async (name) => {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`no job ${name}`);
      await job.run();
    },
    poke: (name) => {
      const job = jobs.get(name);
      if (job !== undefined && timers.length > 0) tick(name, job.run);
    },
    start: () => {
      for (const [name, { everyMs, run }] of jobs)
        timers.push(
          setInterval(() => {
            tick(name, run);
          }, everyMs).unref(),
        );
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** Runs a job's step for each entry in turn; a failed one is logged and does not stop the others. */
export async function forEachIsolated<Entry>(
  log: FastifyBaseLogger,
  job: string,
  entries: readonly Entry[],
  step: (entry: Entry) => Promise<unknown>,
): Promise<void> {
  for (const entry of entries) {
    try {
      await step(entry);
    } catch (error) {
      log.error({ job, entry, err: error }, 'job: an entry failed');
    }
  }
}
