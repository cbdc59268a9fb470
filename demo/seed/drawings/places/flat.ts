import { group, num, path, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import type { Art } from '../types.ts';
import * as lying from './lying.ts';
import { pictureSide, textileOf } from './shared.ts';

type Part = (p: Pen, colours: readonly [string, string]) => string;

/** What lies beside the device: something large, something round, something long. */
interface Company {
  readonly large: Part;
  readonly round: Part;
  readonly long: Part;
}

const companies = {
  desk: {
    large: (p, [colour, deep]) => lying.notebook(p, colour, deep),
    round: lying.cup,
    long: (p) => lying.pencil(p),
  },
  study: {
    large: (p, [colour, deep]) => lying.openNotebook(p, colour, deep),
    round: lying.saucer,
    long: (p) => lying.pencil(p),
  },
  pocket: {
    large: (p, [, deep]) => lying.bankCard(p, deep, '#2d3540'),
    round: lying.cup,
    long: (p) => lying.pencil(p),
  },
  purse: { large: (p, [, deep]) => lying.bankCard(p, deep, '#2d3540'), round: lying.key, long: (p) => lying.pencil(p) },
  dressing: {
    large: (p, [colour, deep]) => lying.mirror(p, colour, deep),
    round: lying.dish,
    long: (p, [colour, deep]) => lying.comb(p, colour, deep),
  },
  bath: {
    large: (p, [colour, deep]) => lying.towel(p, colour, deep),
    round: lying.soap,
    long: (p, [colour, deep]) => lying.comb(p, colour, deep),
  },
  floor: { large: (p, [colour, deep]) => lying.slippers(p, colour, deep), round: lying.soap, long: () => '' },
  sport: {
    large: (p, [colour, deep]) => lying.towel(p, colour, deep),
    round: lying.apple,
    long: (p, [colour, deep]) => lying.dumbbell(p, colour, deep),
  },
  kitchen: {
    large: lying.board,
    round: (p) => (p.scenery % 4 < 2 ? lying.apple(p) : lying.herbs(p)),
    long: lying.spoon,
  },
} satisfies Record<string, Company>;
export type CompanyName = keyof typeof companies;

/** Where things lie, in millimetres from the middle: x, y and by how many degrees they are turned. */
interface Layout {
  readonly across: number;
  readonly device: Spot;
  readonly large: Spot;
  readonly round: Spot;
  readonly long: Spot;
  readonly twig?: Spot;
}
type Spot = readonly [x: number, y: number, turn?: number];

const layouts = {
  /** For what a fist holds. */
  tiny: { across: 190, device: [-42, -14], large: [42, -32, 7], round: [54, 22, -24], long: [0, 68, -4] },
  palm: { across: 230, device: [-53, -12], large: [58, 42, 6], round: [60, -46, -48], long: [-14, 92, -3] },
  hand: { across: 370, device: [-90, -12], large: [95, 44, 5], round: [98, -120, 0], long: [-86, 150, -4] },
  shelf: {
    across: 540,
    device: [-110, 8],
    large: [124, 40, 4],
    round: [150, -192, 0],
    long: [-112, 210, -4],
    twig: [-116, -216, 8],
  },
  broad: {
    across: 620,
    device: [-150, 6],
    large: [142, 46, 4],
    round: [166, -186, 0],
    long: [-130, 226, -4],
    twig: [-136, -240, 8],
  },
  /** For what is broader than high. */
  row: { across: 620, device: [0, 128], large: [-130, -112, -3], round: [158, -170, 0], long: [146, -44, -10] },
  worktop: { across: 900, device: [-96, 40], large: [322, 10, 3], round: [320, -262, 0], long: [-150, -330, 4] },
  standing: { across: 720, device: [-130, 30], large: [190, 50, 6], round: [200, -210, 0], long: [0, 0, 0] },
} satisfies Record<string, Layout>;
export type LayoutName = keyof typeof layouts;

const woods: readonly (readonly [string, string, string])[] = [
  ['#e6cfaa', '#d8bc92', '#8a6a3e'],
  ['#f1ece2', '#e4dccd', '#a3967c'],
  ['#c7a37a', '#b58e63', '#6d4f2c'],
  ['#e3e1dc', '#d3d0c9', '#8c8981'],
];

function boards(p: Pen): string {
  const [light, dark, seam] = woods[p.scenery % 4] ?? ['#e6cfaa', '#d8bc92', '#8a6a3e'];
  return (
    rect(0, 0, pictureSide, pictureSide, 0, p.lin('d', light, dark)) +
    times(
      5,
      (i) =>
        rect(0, i * 168 - 40, pictureSide, 1.6, 0, seam, 'opacity="0.28"') +
        path(
          `M0 ${i * 168 + 12}q220 ${18 - (i % 3) * 14} 420 6t400 -8M0 ${i * 168 + 62}q180 -16 380 4t440 2`,
          'none',
          `stroke="${seam}" stroke-opacity="0.13" stroke-width="2"`,
        ),
    )
  );
}

const stones: readonly (readonly [string, string])[] = [
  ['#f6f4f1', '#d6d1ca'],
  ['#eef1ef', '#c9d1cc'],
  ['#f4ece4', '#d9c9b8'],
  ['#eceef2', '#c6ccd6'],
];

function stone(p: Pen): string {
  const [light, vein] = stones[p.scenery % 4] ?? ['#f6f4f1', '#d6d1ca'];
  return (
    rect(0, 0, pictureSide, pictureSide, 0, p.lin('d', '#ffffff -20', `${light} 40`, `${vein} 150`)) +
    times(4, (i) =>
      path(
        `M${-40 + i * 210} -10q90 190 40 340t110 260 -30 230`,
        'none',
        `stroke="${vein}" stroke-opacity="${0.5 - i * 0.08}" stroke-width="${5 - i}"`,
      ),
    )
  );
}

function tiled(p: Pen): string {
  const [light, joint] = stones[p.scenery % 4] ?? ['#f6f4f1', '#d6d1ca'];
  return (
    rect(0, 0, pictureSide, pictureSide, 0, p.lin('d', light, joint)) +
    times(
      4,
      (i) =>
        rect(i * 222 + 64, 0, 3, pictureSide, 0, '#ffffff', 'opacity="0.75"') +
        rect(0, i * 222 + 64, pictureSide, 3, 0, '#ffffff', 'opacity="0.75"'),
    )
  );
}

const surfaces: Record<CompanyName, (p: Pen) => string> = {
  desk: boards,
  study: boards,
  pocket: boards,
  purse: boards,
  dressing: stone,
  bath: stone,
  floor: tiled,
  sport: boards,
  kitchen: stone,
};

/** Light that falls in from a window at the left. */
const light = (p: Pen): string =>
  path('M0 60L520 -40L690 -40L0 330z', '#fffdf2', 'opacity="0.16"') +
  path('M0 420L800 60V190L0 560z', '#fffdf2', 'opacity="0.13"') +
  rect(0, 0, pictureSide, pictureSide, 0, p.rad(0.32, 0.26, 0.95, '#ffffff 0 0.28', '#ffffff 45 0', '#1c140a 100 0.2'));

/** A small thing that lies on a table among others, seen from above, all in true scale; `width` in millimetres. */
export function drawLying(p: Pen, art: Art, width: number, companyName: CompanyName, layoutName: LayoutName): string {
  const company: Company = companies[companyName];
  const layout: Layout = layouts[layoutName];
  const scale = pictureSide / layout.across;
  const side = p.scenery % 2 === 0 ? 1 : -1;
  const colours = textileOf(p);
  const onTable = (content: string): string =>
    group(`translate(${pictureSide / 2} ${pictureSide / 2}) scale(${scale.toFixed(4)})`, content);
  const put = ([x, y, turned = 0]: Spot, content: string): string =>
    content === ''
      ? ''
      : p.lying(7, onTable(group(`translate(${num(x * side)} ${num(y)}) rotate(${num(turned * side)})`, content)));
  const k = width / art.w;
  const device = group(
    `translate(${num(layout.device[0] * side - width / 2)} ${num(layout.device[1] - (art.h * k) / 2)}) scale(${k.toFixed(4)})`,
    art.art,
  );
  const beside =
    (layout.twig === undefined ? '' : put(layout.twig, lying.twig(p))) +
    put(layout.large, company.large(p, colours)) +
    put(layout.long, company.long(p, colours)) +
    put(layout.round, company.round(p, colours));
  return surfaces[companyName](p) + light(p) + beside + p.lying(9, onTable(device));
}
