/** Order events that staff may trigger, except refunds; the order state machine decides whether one is allowed now. */
export const staffMoves = ['confirm', 'prepare', 'ship', 'handOver', 'pay', 'cancel'] as const;

/** Those that several orders can go through at once: each leads to the next status and can be repeated safely. */
export const batchMoves = ['confirm', 'prepare', 'ship', 'handOver'] as const;
export type BatchMove = (typeof batchMoves)[number];
