import { group, num, path, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { softShadow } from '../parts.ts';
import type { Art } from '../types.ts';
import { frame } from './furniture.ts';
import { pictureSide, textileOf, turn, wallOf } from './shared.ts';
import * as standing from './standing.ts';
import type { Thing } from './standing.ts';

/** Where the table begins at the wall, where things stand on it, and where it ends at the viewer: from above. */
const back = 606;
const behind = 628;
const ground = 660;
const edge = 706;

const woods: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#d9bb8c', '#e6cfa6', '#a9854f'],
  ['#e9e2d5', '#f5f1e8', '#b9ad98'],
  ['#b98f63', '#cda878', '#7d5a35'],
  ['#d8d5cf', '#eceae5', '#9c978d'],
];
const fronts = ['#f2f0eb', '#c8d3c4', '#e4d6c3', '#c9d3db'] as const;

interface Table {
  readonly near: readonly Thing[];
  readonly far: readonly Thing[];
  wall(p: Pen, scale: number): string;
  below?(p: Pen): string;
}

/** Tiles of 100 mm with a board for hooks above. */
function kitchenWall(p: Pen, scale: number): string {
  const tile = 100 * scale;
  const count = Math.ceil(pictureSide / tile);
  const from = (pictureSide - count * tile) / 2;
  return (
    rect(0, 0, pictureSide, back, 0, p.lin('v', '#efeae0', '#fbf9f5')) +
    times(count + 1, (i) => rect(from + i * tile, 0, 1.4, back, 0, '#00000012')) +
    times(Math.ceil(back / tile), (i) => rect(0, back - i * tile, pictureSide, 1.4, 0, '#00000012')) +
    rect(0, 0, pictureSide, 70, 0, p.lin('v', '#00000024 0 0.2', '#000000 100 0'))
  );
}

/** A wall with a picture on it, as far as there is room for one. */
function roomWall(p: Pen, scale: number): string {
  const colour = wallOf(p);
  const [light, deep] = textileOf(p);
  const left = p.scenery % 2 === 0;
  const w = Math.min(300 * scale, 150);
  const art = group(
    `translate(${left ? 672 : 128} ${num(60 + w * 0.62)}) scale(${num(w / 30)})`,
    frame(0, 0, 30, 36, [left ? '#e8dfd2' : '#dfe6ea', left ? light : deep]),
  );
  return rect(0, 0, pictureSide, back, 0, p.rad(0.3, 0.25, 0.95, '#ffffff 0', `${colour} 70`, `${colour} 100`)) + art;
}

const bathWall = (p: Pen, scale: number): string =>
  kitchenWall(p, scale * 1.5) +
  rect(210, 40, 380, 470, 190, '#b9a27a') +
  rect(218, 48, 364, 454, 182, p.lin('d', '#f4f9fb 0', '#cfdde4 50', '#eef5f8 100')) +
  path('M270 260L470 80l60 30L290 380z', '#fff', 'opacity="0.4"');

const drawers = (p: Pen): string =>
  times(
    2,
    (i) =>
      rect(i * 400 + 4, edge + 26, 392, 90, 4, p.lin('d', '#ffffff', `${turn(p, fronts)} 60`), 'stroke="#00000022"') +
      rect(i * 400 + 150, edge + 46, 100, 8, 4, '#6d6a64'),
  );

const tables = {
  kitchen: {
    near: [standing.cup, standing.apple],
    far: [standing.pot, standing.fruit, standing.oil, standing.mill],
    wall: kitchenWall,
    below: drawers,
  },
  baking: {
    near: [standing.cup, standing.apple],
    far: [standing.leaningBoard, standing.jar, standing.oil, standing.mill],
    wall: kitchenWall,
    below: drawers,
  },
  juice: {
    near: [standing.glass, standing.apple],
    far: [standing.fruit, standing.pot, standing.jar],
    wall: kitchenWall,
    below: drawers,
  },
  desk: {
    near: [standing.cup],
    far: [standing.books, standing.deskLamp, standing.pot, standing.shelfBooks, standing.pencilJar],
    wall: roomWall,
  },
  shelf: {
    near: [standing.cup],
    far: [standing.books, standing.vase, standing.photo, standing.shelfBooks, standing.candle],
    wall: roomWall,
    below: drawers,
  },
  photo: {
    near: [standing.cup],
    far: [standing.spareLens, standing.photo, standing.books, standing.pot],
    wall: roomWall,
  },
  bath: {
    near: [standing.tumbler],
    far: [standing.soapBottle, standing.towels, standing.pot],
    wall: bathWall,
    below: drawers,
  },
  sewing: {
    near: [standing.spools, standing.cup],
    far: [standing.fabric, standing.pencilJar, standing.pot],
    wall: roomWall,
  },
  ironing: { near: [], far: [standing.shirts, standing.pot, standing.sprayer], wall: roomWall },
} satisfies Record<string, Table>;
export type TableName = keyof typeof tables;

/** Room between things, as a part of what is seen. */
const gap = 0.03;

/** Puts things beside one another from `from` on outwards, as many as there is room for. */
function row(things: readonly Thing[], from: number, to: number, put: (thing: Thing, x: number) => string): string {
  const space = Math.abs(to - from) * gap + 14;
  const step = to > from ? 1 : -1;
  let at = from + step * space;
  return things
    .map((thing) => {
      if (step * (to - at) < thing.width) return '';
      const x = at + (step * thing.width) / 2;
      at += step * (thing.width + space);
      return put(thing, x);
    })
    .join('');
}

function top(p: Pen): string {
  const [far, near, end] = turn(p, woods);
  return (
    rect(0, back, pictureSide, edge - back, 0, p.lin('v', far, near)) +
    rect(0, back, pictureSide, 10, 0, p.lin('v', '#00000040 0 0.22', '#000000 100 0')) +
    times(3, (i) =>
      path(
        `M0 ${back + 24 + i * 28}q200 ${6 - i * 5} 420 2t400 -3`,
        'none',
        `stroke="${end}" stroke-opacity="0.22" stroke-width="1.6"`,
      ),
    ) +
    rect(0, edge, pictureSide, 20, 0, p.lin('v', near, end)) +
    rect(0, edge + 20, pictureSide, pictureSide, 0, p.lin('v', '#8a7f70', '#b3a999 8', '#c9c1b3 100'))
  );
}

/** A thing that stands on a table among others, seen from the side, all in true scale; sizes in millimetres. */
export function drawOnTable(p: Pen, art: Art, width: number, name: TableName, across: number): string {
  const table: Table = tables[name];
  const scale = pictureSide / across;
  const side = p.scenery % 2 === 0 ? 1 : -1;
  const middle = -side * across * 0.07;
  const colours = textileOf(p);
  const at = (y: number, content: string): string =>
    group(`translate(${pictureSide / 2} ${y}) scale(${scale.toFixed(4)})`, content);
  const put = (thing: Thing, x: number): string => group(`translate(${num(x)} 0)`, thing.draw(p, colours));
  const limit = across / 2 - 16;
  const right = middle + width / 2;
  const left = middle - width / 2;
  const wide = side === 1 ? ([right, limit] as const) : ([left, -limit] as const);
  const narrow = side === 1 ? ([left, -limit] as const) : ([right, limit] as const);
  // What stands behind turns with the scenery, and is no higher than the picture has room for.
  const far = [
    ...table.far.slice(p.scenery % table.far.length),
    ...table.far.slice(0, p.scenery % table.far.length),
  ].filter(({ height }) => height < across * 0.72);
  const nearWidth = table.near[0] === undefined ? 0 : table.near[0].width + across * gap;
  // On the narrow side one thing stands beside the device; the others share the wide one.
  const things =
    at(behind, row(far.slice(-1), narrow[0], narrow[1], put)) +
    at(behind, row(far.slice(0, Math.min(3, far.length - 1)), wide[0] + side * nearWidth * 0.75, wide[1], put)) +
    at(ground, row(table.near, wide[0], wide[1], put));
  const k = width / art.w;
  const device = at(
    ground,
    softShadow(p, middle, 0, width * (art.shadow ?? 1) * 0.56, 11 / scale, 0.5) +
      group(`translate(${num(middle - width / 2)} ${num(-art.h * k)}) scale(${k.toFixed(4)})`, art.art),
  );
  const light = path('M0 0h330L90 800H0z', '#fffdf4', 'opacity="0.16"');
  return table.wall(p, scale) + light + top(p) + (table.below?.(p) ?? '') + things + device;
}
