/** Lanes of the outbox: a slow lane does not delay the others. */
export const outboxLaneNames = ['codes', 'money', 'messages', 'letters', 'search'] as const;

/** The name of a lane. */
export type OutboxLane = (typeof outboxLaneNames)[number];
