/** What staff may cause with an order beside returning money; whether it may happen now is for the table of its life to say. */
export const staffMoves = ['confirm', 'prepare', 'ship', 'handOver', 'pay', 'cancel'] as const;
