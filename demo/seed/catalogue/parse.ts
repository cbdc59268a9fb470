/** Reading of the compact strings in which leaf categories are written. */

export interface AttributeLine {
  readonly key: string;
  readonly filterable: boolean;
  /** The value grows with the price. */
  readonly graded: boolean;
  readonly values: readonly string[];
  readonly range: { readonly from: number; readonly to: number; readonly step: number } | null;
}

export interface MakerLine {
  readonly brand: string;
  /** Attributes that are the same in all models of this maker, or drawn from a few. */
  readonly fixed: ReadonlyMap<string, readonly string[]>;
  readonly models: readonly { readonly template: string; readonly price: number | null }[];
}

const rangePattern = /^(-?[\d.]+)\.\.(-?[\d.]+)(?:\/([\d.]+))?$/;

export function parseAttribute(word: string): AttributeLine {
  const [head = '', tail = ''] = word.split('=');
  const key = head.replace(/[*^]/g, '');
  const range = rangePattern.exec(tail);
  return {
    key,
    filterable: head.includes('*'),
    graded: head.includes('^'),
    values: range === null && tail !== '' ? tail.split(',') : [],
    range: range === null ? null : { from: Number(range[1]), to: Number(range[2]), step: Number(range[3] ?? 1) },
  };
}

export const parseAttributes = (text: string): AttributeLine[] => text.trim().split(/\s+/).map(parseAttribute);

function parseFixed(text: string): Map<string, readonly string[]> {
  const pairs = text
    .split(';')
    .filter((part) => part !== '')
    .map((part): [string, string[]] => {
      const [key = '', values = ''] = part.trim().split('=');
      return [key, values.split('/')];
    });
  return new Map(pairs);
}

export function parseMaker(line: string): MakerLine {
  const match = /^([a-z0-9-]+)(?:\[([^\]]*)\])?:\s*(.+)$/.exec(line.trim());
  if (match === null) throw new Error(`not a maker line: ${line}`);
  const [, brand = '', fixed = '', models = ''] = match;
  return {
    brand,
    fixed: parseFixed(fixed),
    models: models.split(',').map((model) => {
      const [template = '', price] = model.trim().split('@');
      return { template, price: price === undefined ? null : Number(price) };
    }),
  };
}

export const parseMakers = (text: string): MakerLine[] => text.trim().split('\n').map(parseMaker);

const capturePattern = /\{([a-z_0-9]+):([^}]*)\}/g;

/** Attribute values mentioned inside model templates: `QE{screen_size:43|55}Q60D`. */
export function capturedValues(template: string): [string, string][] {
  return [...template.matchAll(capturePattern)].flatMap(([, key = '', list = '']) =>
    list.split('|').map((part): [string, string] => [key, part.split('=')[0] ?? '']),
  );
}
