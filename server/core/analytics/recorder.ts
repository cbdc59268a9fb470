import type { FastifyBaseLogger } from 'fastify';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

/** Rows of analytic events; the database assigns the ids. */
export type EventRow = Insertable<Database['analytic_events']>;
export type ClickRow = Insertable<Database['analytic_clicks']>;

/** Collects events and writes them in batches, so that no call waits for the database. */
export interface AnalyticsRecorder {
  /** Returns how many rows were accepted; the log counts the dropped ones. */
  events(rows: readonly EventRow[]): number;
  clicks(rows: readonly ClickRow[]): number;
  /** Writes the queued rows. */
  flush(): Promise<void>;
  /** Writes the queued rows and accepts no more. */
  close(): Promise<void>;
}

interface Options {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Maximum number of queued rows per table. */
  readonly capacity?: number;
  /** Rows per insert. */
  readonly batch?: number;
  /** Milliseconds after which a smaller batch is written. */
  readonly interval?: number;
}

/** Whether the database refuses the values of a row: data exceptions and violated constraints. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);

interface Table<Row> {
  readonly capacity: number;
  readonly batch: number;
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** Reports a row that the database refuses; it is dropped. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Queue of rows for one table. If a write fails, the rows stay for the next one; only a row that the database refuses is
 * found by halving the batch, and dropped.
 */
function createQueue<Row>({ capacity, batch, write, onRefused }: Table<Row>) {
  let waiting: Row[] = [];
  let dropped = 0;
  /** Writes rows; returns how many are no longer waiting. */
  const writeSome = async (rows: readonly Row[]): Promise<number> => {
    try {
      await write(rows);
      return rows.length;
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (rows.length > 1) return writeSome(rows.slice(0, Math.ceil(rows.length / 2)));
      onRefused(error);
      return 1;
    }
  };
  return {
    push: (rows: readonly Row[]): number => {
      const accepted = rows.slice(0, Math.max(0, capacity - waiting.length));
      waiting.push(...accepted);
      dropped += rows.length - accepted.length;
      return accepted.length;
    },
    size: () => waiting.length,
    /** Returns the number of dropped rows and resets it. */
    takeDropped: (): number => {
      const count = dropped;
      dropped = 0;
      return count;
    },
    writeAll: async (): Promise<void> => {
      while (waiting.length > 0) {
        const settled = await writeSome(waiting.slice(0, batch));
        waiting = waiting.slice(settled);
      }
    },
  };
}

/** A recorder on the shop's database; its timer does not keep the process alive. */
export function createAnalyticsRecorder({
  db,
  log,
  capacity = 10_000,
  batch = 500,
  interval = 2_000,
}: Options): AnalyticsRecorder {
  const onRefused = (error: unknown): void => {
    log.error({ err: error }, 'analytics: the database refused an event, it was dropped');
  };
  const events = createQueue<EventRow>({
    capacity,
    batch,
    write: async (rows) => {
      await db.insertInto('analytic_events').values(rows).execute();
    },
    onRefused,
  });
  const clicks = createQueue<ClickRow>({
    capacity,
    batch,
    write: async (rows) => {
      await db.insertInto('analytic_clicks').values(rows).execute();
    },
    onRefused,
  });
  let closed = false;
  /** True after a failed write: further rows wait for the interval. */
  let isFailing = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    try {
      await events.writeAll();
      await clicks.writeAll();
      isFailing = false;
    } catch (error) {
      isFailing = true;
      log.error({ err: error, waiting: events.size() + clicks.size() }, 'analytics: writing events failed');
    }
    const dropped = events.takeDropped() + clicks.takeDropped();
    if (dropped > 0) log.warn({ dropped }, 'analytics: events dropped, the buffer is full');
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= write().finally(() => {
      running = undefined;
    });
    await running;
    if (!closed && events.size() + clicks.size() > 0) schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void flush(), interval).unref();
  };
  const took = (count: number): number => {
    if (!isFailing && (events.size() >= batch || clicks.size() >= batch)) void flush();
    else schedule();
    return count;
  };

  return {
    events: (rows) => (closed ? 0 : took(events.push(rows))),
    clicks: (rows) => (closed ? 0 : took(clicks.push(rows))),
    flush,
    close: async () => {
      closed = true;
      await flush();
      // A running write may have begun before the last rows arrived.
      if (events.size() + clicks.size() > 0) await flush();
      const lost = events.size() + clicks.size();
      if (lost > 0) log.error({ lost }, 'analytics: events lost at the stop');
    },
  };
}
