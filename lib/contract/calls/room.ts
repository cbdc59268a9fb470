import * as room from '../room.ts';

export const roomCalls = {
  products: room.roomProducts,
} as const;
