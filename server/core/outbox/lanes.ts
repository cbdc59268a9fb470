import type { OutboxLane } from '../../../lib/staff/outbox-lanes.ts';

/** Workers of a lane in one process, and the time limit of its handlers. */
export interface LaneLimits {
  readonly workers: number;
  readonly seconds: number;
}

/**
 * Each limit is longer than the carriers' own limits (SMS 10 s a call, mail 15 s, banks 8 s by default and 60 s at
 * most), so it ends only work without a limit of its own. All workers together need fewer connections than the pool
 * has.
 */
export const outboxLanes: Readonly<Record<OutboxLane, LaneLimits>> = {
  codes: { workers: 4, seconds: 30 },
  money: { workers: 4, seconds: 90 },
  messages: { workers: 4, seconds: 30 },
  letters: { workers: 3, seconds: 45 },
  search: { workers: 1, seconds: 180 },
};
