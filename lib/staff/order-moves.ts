/** Order events that staff may trigger, except refunds; the order state machine decides whether one is allowed now. */
export const staffMoves = ['confirm', 'prepare', 'ship', 'handOver', 'pay', 'cancel'] as const;
