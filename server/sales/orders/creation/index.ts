export type { AllocatedPieces } from './allocate.ts';
export { orderDestinationOf, peopleOf } from './checkout-draft.ts';
export { destinationOf } from './destination.ts';
export { type NewOrder, paysAtOnce, type PlacedOrder } from './new-order.ts';
export { type OrderParts, placeForCaller } from './place-for-caller.ts';
export { lockProducts, planStock, takePieces } from './stock.ts';
