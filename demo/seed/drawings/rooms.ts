import * as furniture from './furniture.ts';
import { group, num, path, rect, times } from './kit.ts';
import type { Pen } from './kit.ts';
import { softShadow } from './parts.ts';
import type { DeviceKind } from './registry.ts';
import { specs } from './registry.ts';
import type { Art } from './types.ts';

const tileSize = 800;
/** Where the floor begins, from above. */
const floor = 668;
/** Where things stand, from above. */
const ground = 706;

type RoomName = 'kitchen' | 'bathroom' | 'living';

interface Place {
  readonly room: RoomName;
  /** Height in centimetres, as such things usually have it: the drawing is scaled by it. */
  readonly height: number | ((art: Art) => number);
  /** Centimetres between its foot and the floor. */
  readonly above?: number;
  /** A worktop runs over it, or cupboards of its height stand on both sides. */
  readonly between?: 'below' | 'level';
  /** Centimetres from the middle of the picture to the right. */
  readonly aside?: number;
}

const places: Partial<Record<DeviceKind, Place>> = {
  refrigerator: { room: 'kitchen', height: 186, aside: -52 },
  'side-by-side-fridge': { room: 'kitchen', height: 179, aside: -44 },
  // A chest, or one that stands.
  freezer: { room: 'kitchen', height: ({ w, h }) => (w > h ? 84 : 172), aside: -52 },
  dishwasher: { room: 'kitchen', height: 82, between: 'below' },
  'gas-stove': { room: 'kitchen', height: 87, between: 'level' },
  'water-dispenser': { room: 'kitchen', height: 132, aside: -62 },
  'washing-machine': { room: 'bathroom', height: 85, aside: -40 },
  dryer: { room: 'bathroom', height: 85, aside: -40 },
  'water-heater': { room: 'bathroom', height: 86, above: 118, aside: -44 },
  tv: { room: 'living', height: 82, above: 46 },
  'air-conditioner': { room: 'living', height: 44, above: 172, aside: -8 },
};

/** Whether such a thing is shown in a room as well: the large ones, whose size a picture by itself does not tell. */
export const hasRoom = (kind: DeviceKind): boolean => places[kind] !== undefined;

const walls = ['#ece7de', '#dfe5dc', '#e9dfd3', '#dde3e8'] as const;
const fronts = ['#f2f0eb', '#c8d3c4', '#e4d6c3', '#c9d3db'] as const;
const textiles: readonly (readonly [string, string])[] = [['#a9b6c4', '#7f8fa1'], ['#c9b79c', '#a58f70'], ['#9fb3a4', '#74897a'], ['#c4a59d', '#9b7a71']];

interface Scene { readonly p: Pen; readonly scale: number; readonly half: number; readonly middle: number; readonly width: number; readonly place: Place }

const turn = <Value>(p: Pen, values: readonly [Value, ...Value[]]): Value => values[p.scenery % values.length] ?? values[0];

function kitchen({ p, half, middle, width, place }: Scene): string {
  const fill = turn(p, fronts);
  const left = middle - width / 2;
  const right = middle + width / 2;
  const back = furniture.tiles(place.between === undefined ? right + 3 : -half, -150, half * 2, 61, 10, '#f6f3ed');
  const start = right + 3;
  const upper = furniture.wallCupboards(p, place.between === undefined ? start : -half - 6, half * 2, fill);
  const run = furniture.counter(p, start, half - start + 8, fill);
  const things = furniture.kettle(p, start + 26) + furniture.fruitBowl(p, start + 66);
  if (place.between !== undefined) {
    return back + upper + furniture.counter(p, -half - 8, left - 1 + half + 8, fill) + run + (place.between === 'below' ? furniture.worktop(p, left - 2, width + 5) : '') + furniture.plant(p, -half + 24, -89, 0.5) + things;
  }
  return back + upper + run + things + furniture.plant(p, -half + 12, 4, 0.95);
}

function bathroom({ p, half, middle, width, place }: Scene): string {
  const [textile] = turn(p, [textiles[0] ?? ['#a9b6c4', '#7f8fa1'], ...textiles.slice(1)]);
  const tiled = furniture.tiles(-half, -190, half * 2, 190 + 12, 22, '#f7f8f8');
  const basin = furniture.washbasin(p, middle + Math.max(92, width / 2 + 52), turn(p, fronts));
  const hung = place.above === undefined ? furniture.towel(p, middle, textile) : '';
  return tiled + hung + basin + (place.above === undefined ? '' : furniture.basket(p, middle)) + furniture.rug(p, middle + 92, 74, textile);
}

function living({ p, half, place }: Scene): string {
  const [colour, deep] = turn(p, [textiles[0] ?? ['#a9b6c4', '#7f8fa1'], ...textiles.slice(1)]);
  if (place.above === 46) {
    return furniture.frame(-half + 34, -168, 34, 44, ['#dfe6ea', colour]) + furniture.lowboard(p, 0, 196) + furniture.floorLamp(p, half - 22) + furniture.plant(p, -half + 16, 3, 1) + furniture.rug(p, 0, 190, colour);
  }
  return furniture.window(p, half - 66, -196, 56, 100) + furniture.frame(-46, -128, 40, 30, ['#e8dfd2', deep]) + furniture.frame(2, -128, 30, 40, ['#dfe6ea', colour]) + furniture.sofa(p, -20, 190, colour, deep) + furniture.plant(p, half - 14, 4, 1.05) + furniture.rug(p, -20, 200, '#e6dccb');
}

const rooms: Record<RoomName, (scene: Scene) => string> = { kitchen, bathroom, living };
/** Pixels for a centimetre: a small room is seen from nearer. */
const scales: Record<RoomName, number> = { kitchen: 3.05, bathroom: 3.15, living: 3.15 };

function shell(p: Pen): string {
  const wall = turn(p, walls);
  const planks = times(9, (i) => path(`M${num(400 + (i - 4) * 86)} ${floor}l${num((i - 4) * 34)} ${tileSize - floor}`, 'none', 'stroke="#8a6a3e" stroke-opacity="0.25" stroke-width="1.5"'));
  return rect(0, 0, tileSize, floor, 0, p.rad(0.3, 0.25, 0.95, '#ffffff 0', `${wall} 70`, `${wall} 100`)) + rect(0, floor, tileSize, tileSize - floor, 0, p.lin('v', '#cdb083', '#e3cba3')) + planks + rect(0, floor - 14, tileSize, 14, 0, '#fbf9f5') + rect(0, floor - 1, tileSize, 2, 0, '#000', 'opacity="0.12"');
}

/** A large appliance in a room of about its true measures: a complete picture of 800 × 800. */
export function drawInRoom(p: Pen, kind: DeviceKind): string {
  const place = places[kind];
  if (place === undefined) throw new Error(`no room for ${kind}`);
  const art = specs[kind].draw(p, false);
  const height = typeof place.height === 'number' ? place.height : place.height(art);
  const k = height / art.h;
  const width = art.w * k;
  const scale = scales[place.room];
  const middle = place.aside ?? 0;
  const foot = -(place.above ?? 0);
  const scene: Scene = { p, scale, half: tileSize / 2 / scale, middle, width, place };
  const shadow = place.above === undefined ? softShadow(p, middle, 0.5, width * 0.58, 3.4, 0.5) : '';
  const device = shadow + group(`translate(${num(middle - width / 2)} ${num(foot - height)}) scale(${k.toFixed(4)})`, art.art);
  const content = group(`translate(${tileSize / 2} ${ground}) scale(${scale})`, rooms[place.room](scene), device);
  const light = path('M0 0h330L90 800H0z', '#fffdf4', 'opacity="0.18"');
  // What has been defined is known once everything is drawn.
  const drawn = shell(p) + light + content;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${p.defs()}${drawn}</svg>`;
}
