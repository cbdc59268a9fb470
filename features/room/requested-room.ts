import { readRoomText, type RoomState } from '@/lib/room/address';
import { plans } from '@/lib/room/plans';
import { maxDevices } from '@/lib/room/shapes';
import { parseId } from '@/lib/ids';
import { useCartStore } from '@/stores/cart';
import { useRoomStore } from '@/stores/room';

/** What an address asks for. */
export interface RequestedRoom {
  readonly state: RoomState;
  /** Products to add, a product once per piece. */
  readonly added: readonly number[];
  /** The room came by a link and is not the saved one. */
  readonly isShared: boolean;
  /** The address has a room that cannot be read. */
  readonly isBroken: boolean;
}

/** Products that `add` names: one by its id, or those of the cart. */
function addedProducts(add: string | null): readonly number[] {
  if (add === 'cart')
    return useCartStore
      .getState()
      .products.flatMap(({ id, count }) => Array.from({ length: Math.min(count, maxDevices) }, () => id))
      .slice(0, maxDevices);
  const id = parseId(add ?? '');
  return id === undefined ? [] : [id];
}

/** Reads an address: the room in it, else the saved one, else a usual kitchen. */
export function requestedRoom(search: string): RequestedRoom {
  const parameters = new URLSearchParams(search);
  const text = parameters.get('room');
  const saved = useRoomStore.getState().text;
  const state = text === null ? undefined : readRoomText(text);
  return {
    state: state ?? (saved === null ? undefined : readRoomText(saved)) ?? { room: plans.kitchen9, items: [] },
    added: addedProducts(parameters.get('add')),
    isShared: state !== undefined && text !== saved,
    isBroken: text !== null && state === undefined,
  };
}
