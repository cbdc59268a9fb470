import {
  airyOf,
  bodyOf,
  excessOf,
  type Heights,
  heightsOverlap,
  overlapOf,
  overlaps,
  type Rect,
  sectorBox,
  sectorMeets,
  stripOf,
} from './geometry.ts';
import { heightsOf } from './heights.ts';
import { doorHeight, type PlacedDevice, type Room, windowSill, windowTop } from './shapes.ts';
import { doorSwing, type Swing, swingsOf } from './swing.ts';

/** Why a device cannot be where it is, or should not; lengths in mm, `other` is the index of another device. */
export type Problem =
  | { readonly kind: 'wall'; readonly by: number }
  | { readonly kind: 'ceiling'; readonly by: number }
  | { readonly kind: 'overlap'; readonly other: number }
  | { readonly kind: 'roomDoor' }
  | { readonly kind: 'doorWall'; readonly by: number }
  | { readonly kind: 'doorDevice'; readonly other: number }
  | { readonly kind: 'air'; readonly by: number }
  | { readonly kind: 'window' };

/** Fits; fits, but is worse than it could be; or does not fit. */
export type Verdict = 'fits' | 'tight' | 'unfit';

const tightKinds: ReadonlySet<Problem['kind']> = new Set(['air', 'window']);

/** The verdict on the problems of a device. */
export const verdictOf = (problems: readonly Problem[]): Verdict =>
  problems.length === 0 ? 'fits' : problems.every(({ kind }) => tightKinds.has(kind)) ? 'tight' : 'unfit';

const swingMeets = (swing: Swing, rect: Rect): boolean =>
  swing.kind === 'leaf' ? sectorMeets(swing, rect) : overlaps(swing, rect);

const swingBox = (swing: Swing): Rect => (swing.kind === 'leaf' ? sectorBox(swing) : swing);

interface Standing {
  readonly placed: PlacedDevice;
  readonly body: Rect;
  readonly heights: Heights;
}

const standingOf = (placed: PlacedDevice, room: Room): Standing => ({
  placed,
  body: bodyOf(placed),
  heights: heightsOf(placed.device, room),
});

function roomProblems({ placed, body, heights }: Standing, room: Room): Problem[] {
  const problems: Problem[] = [];
  const excess = excessOf(body, room);
  if (excess > 0) problems.push({ kind: 'wall', by: excess });
  const tooHigh = heights.to - room.height;
  if (tooHigh > 0) problems.push({ kind: 'ceiling', by: tooHigh });
  const isBelowDoor = heightsOverlap(heights, { from: 0, to: doorHeight });
  const blocked = room.openings.some((opening) => {
    const swing = doorSwing(opening, room);
    return swing !== undefined && isBelowDoor && swingMeets(swing, body);
  });
  if (blocked) problems.push({ kind: 'roomDoor' });
  const doorExcess = Math.max(0, ...swingsOf(placed).map((swing) => excessOf(swingBox(swing), room)));
  if (doorExcess > 0) problems.push({ kind: 'doorWall', by: doorExcess });
  return problems;
}

function neighbourProblems(own: Standing, others: readonly (Standing & { readonly index: number })[]): Problem[] {
  const sameHeight = others.filter(({ heights }) => heightsOverlap(heights, own.heights));
  const inside = sameHeight.filter(({ body }) => overlaps(body, own.body));
  const swings = swingsOf(own.placed);
  const met = sameHeight.filter(
    (other) => !inside.includes(other) && swings.some((swing) => swingMeets(swing, other.body)),
  );
  return [
    ...inside.map(({ index }): Problem => ({ kind: 'overlap', other: index })),
    ...met.map(({ index }): Problem => ({ kind: 'doorDevice', other: index })),
  ];
}

/** Missing clearance to walls, ceiling and other devices. */
function missingAir({ placed, heights, body }: Standing, room: Room, others: readonly Standing[]): number {
  const airy = airyOf(placed);
  const above = heights.to + placed.device.air.above;
  const toOthers = others
    .filter((other) => heightsOverlap(other.heights, { from: heights.from, to: above }) && !overlaps(other.body, body))
    .map((other) => overlapOf(airy, other.body));
  return Math.max(0, excessOf(airy, room), above - room.height, ...toOthers);
}

const isBeforeWindow = ({ body, heights }: Standing, room: Room): boolean =>
  heightsOverlap(heights, { from: windowSill, to: windowTop }) &&
  room.openings.some((opening) => opening.kind === 'window' && overlaps(stripOf(opening, room, 200), body));

/** The problems of each device, the gravest first. */
export function problemsOf(room: Room, devices: readonly PlacedDevice[]): readonly (readonly Problem[])[] {
  const all = devices.map((placed, index) => ({ ...standingOf(placed, room), index }));
  return all.map((own) => {
    const others = all.filter(({ index }) => index !== own.index);
    const grave = [...roomProblems(own, room), ...neighbourProblems(own, others)];
    if (grave.length > 0) return grave;
    const air = missingAir(own, room, others);
    return [
      ...(air > 0 ? [{ kind: 'air', by: air } as const] : []),
      ...(isBeforeWindow(own, room) ? [{ kind: 'window' } as const] : []),
    ];
  });
}
