import { num } from '../../../server/media/svg.ts';
import type { Tone } from './palette.ts';
import { toneOf } from './shades.ts';
import type { Traits } from './traits.ts';
import type { Colour } from './types.ts';

export { num, rect } from '../../../server/media/svg.ts';

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${extra}/>`;

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`;

/** A line with round ends along a path. */
export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const fade = (opacity: number, ...parts: string[]): string => `<g opacity="${opacity}">${parts.join('')}</g>`;

/** `count` copies of a part, each given its index. */
export const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

export type Direction = 'h' | 'v' | 'd';

const ends: Record<Direction, string> = {
  h: 'x1="0" y1="0" x2="1" y2="0"',
  v: 'x1="0" y1="0" x2="0" y2="1"',
  d: 'x1="0" y1="0" x2="1" y2="1"',
};

/** Writes "colour offset% opacity" stops; stops without an offset are spread evenly. */
const writeStops = (stops: readonly string[]): string =>
  stops
    .map((stop, index) => {
      const [colour, offset, opacity] = stop.split(' ');
      const at = offset ?? num((100 * index) / Math.max(1, stops.length - 1));
      return `<stop offset="${at}%" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');

/** Collects the definitions of one document and knows the finish and variant being drawn. */
export class Pen {
  readonly colour: Colour;
  readonly tone: Tone;
  readonly variant: number;
  /** What is around it where it is used. */
  readonly scenery: number;
  /** The traits by which the model differs from others of its kind. */
  readonly traits: Traits;
  readonly #prefix: string;
  readonly #defs = new Map<string, string>();
  #clips = 0;

  constructor(colour: Colour, variant: number, prefix = 'p', traits: Traits = {}) {
    this.colour = colour;
    this.tone = toneOf(colour, traits.shade ?? 0);
    this.variant = ((Math.trunc(variant) % 4) + 4) % 4;
    this.scenery = ((Math.trunc(variant) % 8) + 8) % 8;
    this.traits = traits;
    this.#prefix = prefix;
  }

  /** True when the finish is light enough for dark marks. */
  get pale(): boolean {
    return !['black', 'graphite', 'blue', 'red', 'green', 'purple'].includes(this.colour);
  }

  /** Picks by variant. */
  pick<T>(first: T, ...rest: T[]): T {
    return [first, ...rest][this.variant % (rest.length + 1)] ?? first;
  }

  /** What the device's screen shows; by the variant where the model is not known. */
  get wall(): number {
    return this.traits.wall ?? this.scenery * 9;
  }

  /** Picks by the details of the model. */
  detail<T>(first: T, ...rest: T[]): T {
    return [first, ...rest][(this.traits.detail ?? 0) % (rest.length + 1)] ?? first;
  }

  #define(markup: (id: string) => string): string {
    const key = markup('');
    const known = this.#defs.get(key);
    if (known) return `url(#${known})`;
    const id = `${this.#prefix}${this.#defs.size}`;
    this.#defs.set(key, id);
    return `url(#${id})`;
  }

  /** Linear gradient over the bounding box. */
  lin(direction: Direction, ...stops: string[]): string {
    return this.#define((id) => `<linearGradient id="${id}" ${ends[direction]}>${writeStops(stops)}</linearGradient>`);
  }

  /** Radial gradient over the bounding box. */
  rad(cx: number, cy: number, r: number, ...stops: string[]): string {
    return this.#define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${writeStops(stops)}</radialGradient>`,
    );
  }

  /** Shows `content` only inside `shape`. */
  clip(shape: string, ...content: string[]): string {
    this.#clips += 1;
    const mark = `<!--${this.#clips}-->`;
    const ref = this.#define((id) => `<clipPath id="${id}">${shape}${mark}</clipPath>`);
    return `<g clip-path="${ref}">${content.join('')}</g>`;
  }

  /**
   * `content` with the shadow that it throws on what it lies on: its outline some times over, each a little further
   * away. A blurred one would take several times as long to draw as all the rest.
   */
  lying(depth: number, content: string): string {
    const outline = content
      .replaceAll(/(fill|stroke)="(?!none")[^"]*"/g, '$1="#2b2118"')
      .replaceAll(/ (?:stroke-|fill-|)opacity="[^"]*"/g, '');
    const id = this.#define((own) => `<g id="${own}">${outline}</g>`).slice(5, -1);
    return (
      times(
        5,
        (i) =>
          `<use href="#${id}" x="${num(depth * (i + 0.6) * 0.24)}" y="${num(depth * (i + 0.6) * 0.36)}" opacity="${(0.13 - i * 0.018).toFixed(3)}"/>`,
      ) + content
    );
  }

  /** The `<defs>` of everything asked for so far. */
  defs(): string {
    const all = [...this.#defs].map(([markup, id]) => markup.replace('id=""', `id="${id}"`).replace(/<!--\d+-->/, ''));
    return `<defs>${all.join('')}</defs>`;
  }

  /** A flat painted face lit from the top left. */
  body(direction: Direction = 'd', t: Tone = this.tone): string {
    return this.lin(direction, t.light, `${t.base} 45`, `${t.dark} 100`);
  }

  /** A gently lit large panel, for the doors and housings of appliances. */
  panel(direction: Direction = 'd', t: Tone = this.tone): string {
    return this.lin(direction, `${t.hi} 0`, `${t.light} 22`, `${t.base} 70`, `${t.dark} 118`);
  }

  /** A standing round body: bright on the left, shaded on both edges. */
  tube(t: Tone = this.tone): string {
    return this.lin(
      'h',
      `${t.dark} 0`,
      `${t.light} 14`,
      `${t.hi} 26`,
      `${t.light} 38`,
      `${t.base} 62`,
      `${t.dark} 90`,
      `${t.base} 100`,
    );
  }

  /** A lying round body. */
  tubeLying(t: Tone = this.tone): string {
    return this.lin('v', `${t.base} 0`, `${t.hi} 20`, `${t.light} 36`, `${t.base} 60`, `${t.dark} 90`, `${t.base} 100`);
  }

  /** A ball lit from the top left. */
  ball(t: Tone = this.tone): string {
    return this.rad(0.36, 0.3, 0.78, `${t.hi} 0`, `${t.light} 28`, `${t.base} 62`, `${t.deep} 100`);
  }

  /** Brushed metal. */
  metal(direction: Direction = 'h'): string {
    return this.lin(direction, '#b9bdc2 0', '#f1f2f3 18', '#c2c6ca 42', '#e6e8ea 66', '#a2a7ad 92', '#c5c9cd 100');
  }

  /** Dark glass. */
  glass(): string {
    return this.lin('d', '#454b54 0', '#1b1e22 40', '#0c0d0f 100');
  }

  /** A hair-line edge that keeps a pale body visible on a pale tile. */
  edge(width = 2): string {
    return `stroke="${this.tone.deep}" stroke-opacity="0.45" stroke-width="${width}"`;
  }
}
