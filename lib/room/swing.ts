import { type Rect, type Sector, footprint, stripOf } from './geometry.ts';
import type { Device, DeviceKind, Opening, PlacedDevice, Room } from './shapes.ts';

/** What a door sweeps on the plan: a quarter disc of a hinged leaf, or the rectangle of a door that folds down. */
export type Swing = ({ readonly kind: 'leaf' } & Sector) | ({ readonly kind: 'flap' } & Rect);

/** A leaf in the device's own frame: x from its left side as one stands in front of it, y from its back. */
interface Leaf {
  readonly x: number;
  readonly radius: number;
  readonly along: 1 | -1;
}

/** Widths of the round door of washing machines and dryers, and depths of doors that fold down, mm. */
const portholeWidth = 400;
const ovenFlap = 450;
const plinth = 100;

const rightHinged = ({ width }: Device): readonly Leaf[] => [{ x: width, radius: width, along: -1 }];
const twoLeaves = ({ width }: Device): readonly Leaf[] => {
  const radius = Math.floor(width / 2);
  return [
    { x: 0, radius, along: 1 },
    { x: width, radius, along: -1 },
  ];
};
const porthole = ({ width }: Device): readonly Leaf[] => {
  const radius = Math.min(portholeWidth, width);
  return [{ x: Math.floor((width - radius) / 2), radius, along: 1 }];
};

const leavesOf: Readonly<Partial<Record<DeviceKind, (device: Device) => readonly Leaf[]>>> = {
  fridge: rightHinged,
  // A chest freezer opens upwards.
  freezer: (device) => (device.width < device.height ? rightHinged(device) : []),
  sideBySide: twoLeaves,
  washer: porthole,
  dryer: porthole,
};
const flapOf: Readonly<Partial<Record<DeviceKind, (device: Device) => number>>> = {
  stove: ({ height }) => Math.min(ovenFlap, height),
  oven: ({ height }) => Math.min(ovenFlap, height),
  dishwasher: ({ height }) => Math.max(0, height - plinth),
};

/** A point of the device's own frame on the plan. */
function onPlan({ device, spot }: PlacedDevice, x: number, y: number): { readonly x: number; readonly y: number } {
  const { width, depth } = device;
  const points = [
    [x, y],
    [depth - y, x],
    [width - x, depth - y],
    [y, width - x],
  ] as const;
  const [across, down] = points[spot.turn];
  return { x: spot.x + across, y: spot.y + down };
}

const sign = (length: number): 1 | -1 => (length < 0 ? -1 : 1);

function leafOnPlan(placed: PlacedDevice, { x, radius, along }: Leaf): Swing {
  const front = placed.device.depth;
  const hinge = onPlan(placed, x, front);
  const corner = onPlan(placed, x + along * radius, front + radius);
  return { kind: 'leaf', ...hinge, radius, alongX: sign(corner.x - hinge.x), alongY: sign(corner.y - hinge.y) };
}

function flapOnPlan(placed: PlacedDevice, length: number): Swing {
  const { width, depth } = placed.device;
  const one = onPlan(placed, 0, depth);
  const other = onPlan(placed, width, depth + length);
  return {
    kind: 'flap',
    west: Math.min(one.x, other.x),
    east: Math.max(one.x, other.x),
    north: Math.min(one.y, other.y),
    south: Math.max(one.y, other.y),
  };
}

/** What the doors of a device sweep; empty if it has none. */
export function swingsOf(placed: PlacedDevice): readonly Swing[] {
  const { device } = placed;
  const length = flapOf[device.kind]?.(device) ?? 0;
  if (length > 0) return [flapOnPlan(placed, length)];
  return (leavesOf[device.kind]?.(device) ?? []).map((leaf) => leafOnPlan(placed, leaf));
}

/** Free strip in front of a door that opens outwards, mm. */
const passage = 600;

/** What a door of the room needs free; undefined for a window. */
export function doorSwing(opening: Opening, room: Room): Swing | undefined {
  const { kind, wall, from, width } = opening;
  if (kind === 'window') return undefined;
  if (kind === 'doorOut') return { kind: 'flap', ...stripOf(opening, room, passage) };
  const isAtStart = kind === 'doorStart';
  const hinge = isAtStart ? from : from + width;
  const along = isAtStart ? 1 : -1;
  if (wall === 'north' || wall === 'south') {
    const isNorth = wall === 'north';
    return {
      kind: 'leaf',
      x: hinge,
      y: isNorth ? 0 : room.depth,
      radius: width,
      alongX: along,
      alongY: isNorth ? 1 : -1,
    };
  }
  const isWest = wall === 'west';
  return { kind: 'leaf', x: isWest ? 0 : room.width, y: hinge, radius: width, alongX: isWest ? 1 : -1, alongY: along };
}

/** Middle of a device on the plan, where its name is written. */
export function middleOf({ device, spot }: PlacedDevice): { readonly x: number; readonly y: number } {
  const { width, depth } = footprint(device, spot.turn);
  return { x: spot.x + width / 2, y: spot.y + depth / 2 };
}
