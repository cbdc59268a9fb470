/**
 * A room, its openings and the devices in it. Lengths are whole millimetres; x runs from the west wall to the east one,
 * y from the north wall to the south one.
 */

export const walls = ['north', 'east', 'south', 'west'] as const;
export type Wall = (typeof walls)[number];

/** A window, or a door: opening into the room with its hinge at the start or the end of its width, or outwards. */
export const openingKinds = ['window', 'doorStart', 'doorEnd', 'doorOut'] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** An opening of a wall; `from` is measured from the west end of a wall, or from its north end. */
export interface Opening {
  readonly kind: OpeningKind;
  readonly wall: Wall;
  readonly from: number;
  readonly width: number;
}

export interface Room {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly openings: readonly Opening[];
}

/** What a device is: its kind decides how it opens and at which height it is. */
export const deviceKinds = [
  'fridge',
  'sideBySide',
  'freezer',
  'washer',
  'dryer',
  'dishwasher',
  'stove',
  'oven',
  'hob',
  'hood',
  'conditioner',
  'waterHeater',
  'tv',
  'other',
] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Sizes of a device, and its clearance on either side, above and behind. */
export interface Device {
  readonly kind: DeviceKind;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly air: { readonly beside: number; readonly above: number; readonly behind: number };
}

/** Quarter turns clockwise; 0 has its back at the north wall. */
export const turns = [0, 1, 2, 3] as const;
export type Turn = (typeof turns)[number];

/** The north-west corner of a device, and its turn. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
}

export interface PlacedDevice {
  readonly device: Device;
  readonly spot: Spot;
}

/** Limits of a room and of its openings, mm. */
export const roomBounds = { width: [800, 15_000], depth: [800, 15_000], height: [1_800, 5_000] } as const;
export const openingBounds = [300, 6_000] as const;
export const maxOpenings = 6;
/** Most devices of a room: its address stays short enough for messengers and the page cache. */
export const maxDevices = 20;

/** Heights of a door and of a window with its sill, mm. */
export const doorHeight = 2_000;
export const windowSill = 850;
export const windowTop = 2_150;

/** The length of a wall. */
export const wallLength = (room: Pick<Room, 'width' | 'depth'>, wall: Wall): number =>
  wall === 'north' || wall === 'south' ? room.width : room.depth;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The room with all openings moved and narrowed until they are within their walls; those without place are dropped. */
export const withFittingOpenings = (room: Room): Room => ({
  ...room,
  openings: room.openings.flatMap((opening) => {
    const length = wallLength(room, opening.wall);
    const width = Math.min(opening.width, length);
    if (width < openingBounds[0]) return [];
    return [{ ...opening, width, from: clamp(opening.from, 0, length - width) }];
  }),
});
