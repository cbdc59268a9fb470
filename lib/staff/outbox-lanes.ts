/** The lanes of the outbox: what one of them waits for delays no other. */
export const outboxLaneNames = ['codes', 'money', 'messages', 'letters', 'search'] as const;

/** The name of a lane. */
export type OutboxLane = (typeof outboxLaneNames)[number];
