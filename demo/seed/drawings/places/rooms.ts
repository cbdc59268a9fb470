import { ellipse, group, num, path, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { softShadow } from '../parts.ts';
import type { Art } from '../types.ts';
import * as furniture from './furniture.ts';
import { pictureSide, textileOf, turn, wallOf } from './shared.ts';

/** Where things stand, from above, and how far behind it the wall begins. */
const ground = 706;
const floorDepth = 38;

export type RoomName = 'kitchen' | 'bathroom' | 'living' | 'screen' | 'corner' | 'study' | 'porch';

/** Where in a room a large thing is: in centimetres. */
export interface RoomPlace {
  readonly room: RoomName;
  /** Centimetres between its foot and the floor. */
  readonly above?: number;
  /** A worktop runs over it, cupboards of its height stand on both sides, or it hangs over a worktop. */
  readonly between?: 'below' | 'level' | 'over';
  /** Centimetres from the middle of the picture to the right. */
  readonly aside?: number;
  /** Pixels for a centimetre, where the room is seen from nearer than others of its kind. */
  readonly scale?: number;
  /** Width and middle of the television on the low cupboard, and how high it hangs where it hangs. */
  readonly television?: readonly [width: number, middle: number, above?: number];
  /** The outline of a television that is still to be hung. */
  readonly outline?: boolean;
  /** Width of the low cupboard. */
  readonly board?: number;
}

const fronts = ['#f2f0eb', '#c8d3c4', '#e4d6c3', '#c9d3db'] as const;

interface Scene {
  readonly p: Pen;
  readonly half: number;
  readonly middle: number;
  readonly width: number;
  readonly height: number;
  readonly place: RoomPlace;
}

function kitchen({ p, half, middle, width, place }: Scene): string {
  const fill = turn(p, fronts);
  const left = middle - width / 2;
  const right = middle + width / 2;
  const start = right + 3;
  const { between, above = 0 } = place;
  const run = furniture.counter(p, start, half - start + 8, fill);
  const things = furniture.kettle(p, start + 26) + furniture.fruitBowl(p, start + 66);
  if (between === undefined)
    return (
      furniture.tiles(start, -150, half * 2, 61, 10, '#f6f3ed') +
      furniture.wallCupboards(p, start, half * 2, fill) +
      run +
      things +
      furniture.plant(p, -half + 12, 4, 0.95)
    );
  const back = furniture.tiles(
    -half,
    between === 'over' ? -240 : -150,
    half * 2,
    between === 'over' ? 151 : 61,
    10,
    '#f6f3ed',
  );
  const plant = furniture.plant(p, -half + 24, -89, 0.5);
  if (between === 'over') {
    return (
      back +
      furniture.wallCupboards(p, right + 6, half, fill) +
      furniture.wallCupboards(p, -half - 10, left - 6 + half + 10, fill) +
      furniture.counter(p, -half - 8, half * 2 + 16, fill) +
      furniture.cooking(p, middle) +
      plant +
      things
    );
  }
  const foot = above > 0 ? furniture.panel(p, left, -above, width, above - 9, fill) : '';
  return (
    back +
    furniture.wallCupboards(p, -half - 6, half * 2, fill) +
    furniture.counter(p, -half - 8, left - 1 + half + 8, fill) +
    run +
    foot +
    (between === 'below' ? furniture.worktop(p, left - 2, width + 5) : '') +
    plant +
    things
  );
}

function bathroom({ p, half, middle, width, place }: Scene): string {
  const [textile] = textileOf(p);
  const tiled = furniture.tiles(-half, -190, half * 2, 190 + 12, 22, '#f7f8f8');
  const basin = furniture.washbasin(p, middle + Math.max(92, width / 2 + 52), turn(p, fronts));
  const hung = place.above === undefined ? furniture.towel(p, middle, textile) : '';
  return (
    tiled +
    hung +
    basin +
    (place.above === undefined ? '' : furniture.basket(p, middle)) +
    furniture.rug(p, middle + 92, 74, textile)
  );
}

function living({ p, half }: Scene): string {
  const [colour, deep] = textileOf(p);
  return (
    furniture.window(p, half - 66, -196, 56, 100) +
    furniture.frame(-46, -128, 40, 30, ['#e8dfd2', deep]) +
    furniture.frame(2, -128, 30, 40, ['#dfe6ea', colour]) +
    furniture.sofa(p, -20, 190, colour, deep) +
    furniture.plant(p, half - 14, 4, 1.05) +
    furniture.rug(p, -20, 200, '#e6dccb')
  );
}

/** A low cupboard with or without a television, where such things are used. */
function screen({ p, half, place: { television, outline = false, board = 196 } }: Scene): string {
  const [colour] = textileOf(p);
  const set =
    television === undefined
      ? ''
      : furniture.screen(
          p,
          television[1],
          television[2] === undefined ? -46 : -television[2],
          television[0],
          ((p.scenery + 3) % 8) * 9,
          television[2] !== undefined,
        );
  if (half < 60) return furniture.lowboard(p, 0, half * 2 + 40) + set;
  const marks = outline
    ? rect(-61.5, -150, 123, 70, 1, 'none', 'stroke="#8d8577" stroke-width="0.6" stroke-dasharray="3 2.4"')
    : '';
  const tall =
    half < 100
      ? ''
      : furniture.frame(-half + 34, -168, 34, 44, ['#dfe6ea', colour]) + furniture.floorLamp(p, half - 22);
  return (
    tall +
    marks +
    furniture.lowboard(p, 0, board) +
    furniture.plant(p, -half + 16, 3, half < 100 ? 0.7 : 1) +
    furniture.rug(p, 0, board - 6, colour) +
    set
  );
}

/** A corner to sit in, and floor before it. */
function corner({ p, half, height }: Scene): string {
  const [colour, deep] = textileOf(p);
  const hung = height > 90 ? '' : furniture.frame(-half + 66, -108, 32, 42, ['#e8dfd2', colour]);
  return (
    hung +
    furniture.floorLamp(p, half - 12) +
    furniture.plant(p, -half + 20, 2, 0.7) +
    furniture.armchair(p, half - 58, colour, deep) +
    furniture.rug(p, half - 70, 130, '#e6dccb')
  );
}

function study({ p, half, place }: Scene): string {
  const [colour, deep] = textileOf(p);
  const onDesk = place.above !== undefined;
  return (
    furniture.frame(64, -140, 34, 26, ['#dfe6ea', deep]) +
    furniture.desk(p, 16, 150, turn(p, fronts)) +
    furniture.monitor(p, onDesk ? 28 : 40, -75) +
    group('translate(84 -75)', furniture.plant(p, 0, 0, 0.34)) +
    (onDesk ? '' : furniture.rug(p, -20, 120, colour)) +
    furniture.plant(p, -half + 18, 3, 0.7)
  );
}

/** The pillar beside an entrance. */
function porch({ p, half, middle, width }: Scene): string {
  const from = middle + width / 2 - 1;
  return (
    rect(-half, -110, half * 2, 160, 0, p.lin('v', '#cfe3f2', '#eef6fb 60', '#dfe9dc 100')) +
    times(5, (i) =>
      ellipse(-half + 2 + i * 13, 10, 13, 34 + (i % 3) * 8, p.lin('v', i % 2 === 0 ? '#a9c7a0' : '#bcd4b0', '#87ad84')),
    ) +
    rect(from, -110, half, 160, 0, p.lin('h', `${wallOf(p)} 0`, '#ffffff 40', `${wallOf(p)} 100`)) +
    rect(from, -110, 1.4, 160, 0, '#000', 'opacity="0.12"') +
    times(10, (i) => rect(from, -102 + i * 14, half, 0.5, 0, '#00000018')) +
    furniture.porchLamp(p, from + (half - from) / 2, -16)
  );
}

const rooms: Record<RoomName, (scene: Scene) => string> = { kitchen, bathroom, living, screen, corner, study, porch };
/** Pixels for a centimetre: a small room is seen from nearer. */
const scales: Record<RoomName, number> = {
  kitchen: 3.05,
  bathroom: 3.15,
  living: 3.15,
  screen: 3.15,
  corner: 4.3,
  study: 4.4,
  porch: 9,
};

function shell(p: Pen, floor: number): string {
  const wall = wallOf(p);
  const planks = times(9, (i) =>
    path(
      `M${num(400 + (i - 4) * 86)} ${floor}l${num((i - 4) * 34)} ${pictureSide - floor}`,
      'none',
      'stroke="#8a6a3e" stroke-opacity="0.25" stroke-width="1.5"',
    ),
  );
  const below =
    floor >= pictureSide
      ? ''
      : rect(0, floor, pictureSide, pictureSide - floor, 0, p.lin('v', '#cdb083', '#e3cba3')) +
        planks +
        rect(0, floor - 14, pictureSide, 14, 0, '#fbf9f5') +
        rect(0, floor - 1, pictureSide, 2, 0, '#000', 'opacity="0.12"');
  return (
    rect(
      0,
      0,
      pictureSide,
      Math.min(floor, pictureSide),
      0,
      p.rad(0.3, 0.25, 0.95, '#ffffff 0', `${wall} 70`, `${wall} 100`),
    ) + below
  );
}

/** A large thing in a room of about its true measures; its width and height in centimetres. */
export function drawInRoom(p: Pen, art: Art, width: number, place: RoomPlace): string {
  const k = width / art.w;
  const height = art.h * k;
  const scale = place.scale ?? scales[place.room];
  const middle = place.aside ?? 0;
  const foot = -(place.above ?? 0);
  // Seen from near, a low cupboard is the lower part of the picture, and its floor is out of sight.
  const stands = scale > 6 ? 600 + 46 * scale * (place.room === 'screen' ? 1 : 0) : ground;
  const scene: Scene = { p, half: pictureSide / 2 / scale, middle, width, height, place };
  const isHung = place.above !== undefined && place.room !== 'screen' && place.room !== 'study';
  const shadow = isHung ? '' : softShadow(p, middle, foot + 0.3, width * (art.shadow ?? 1) * 0.58, 10 / scale, 0.5);
  const device =
    shadow + group(`translate(${num(middle - width / 2)} ${num(foot - height)}) scale(${k.toFixed(4)})`, art.art);
  const content = group(
    `translate(${pictureSide / 2} ${num(stands)}) scale(${scale})`,
    rooms[place.room](scene),
    device,
  );
  const light = path('M0 0h330L90 800H0z', '#fffdf4', 'opacity="0.18"');
  return shell(p, stands - floorDepth) + light + content;
}
