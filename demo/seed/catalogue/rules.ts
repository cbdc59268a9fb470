/** Reading of the lines in which `data/models` says what follows from what. */

/** Words to choose from, a span of numbers, or a part of the name. */
export type FactValue =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  | { readonly kind: 'caught'; readonly times: number };

export interface Condition {
  readonly leaves: readonly string[];
  readonly brands: readonly string[] | null;
  readonly name: RegExp | null;
  readonly values: readonly (readonly [key: string, value: FactValue])[];
}

export interface RuleLine {
  readonly condition: Condition;
  readonly sets: readonly (readonly [key: string, value: FactValue])[];
}
export interface PriceLine {
  readonly condition: Condition;
  readonly from: number;
  readonly to: number;
}

/** `a,b` or `from..to/step` or `$1*10`. */
export function parseFact(text: string): FactValue {
  const caught = /^\$1(?:\*(\d+))?$/.exec(text);
  if (caught !== null) return { kind: 'caught', times: Number(caught[1] ?? 1) };
  const range = /^([\d.]+)\.\.([\d.]+?)(?:\/([\d.]+))?$/.exec(text);
  if (range !== null)
    return { kind: 'range', from: Number(range[1]), to: Number(range[2]), step: Number(range[3] ?? 1) };
  if (!/^[^,]+(,[^,]+)*$/.test(text)) throw new Error(`no value of a fact: "${text}"`);
  return { kind: 'words', words: text.split(',') };
}

function parsePair(text: string): readonly [string, FactValue] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`not a key and a value: ${text}`);
  return [text.slice(0, at), parseFact(text.slice(at + 1))];
}

/** `leaves [brand:…] [name~…] [is:key=value]`. */
export function parseCondition(text: string): Condition {
  const [leaves = '', ...tests] = text.trim().split(/\s+/);
  let brands: string[] | null = null;
  let name: RegExp | null = null;
  const values: (readonly [string, FactValue])[] = [];
  for (const test of tests) {
    if (test.startsWith('brand:')) brands = test.slice(6).split(',');
    else if (test.startsWith('name~')) name = new RegExp(test.slice(5));
    else if (test.startsWith('is:')) values.push(parsePair(test.slice(3)));
    else throw new Error(`unknown condition ${test} in: ${text}`);
  }
  return { leaves: leaves.split(','), brands, name, values };
}

function halves(line: string): [string, string] {
  const [condition, result, ...rest] = line.split('=>');
  if (condition === undefined || result === undefined || rest.length > 0) throw new Error(`not a rule: ${line}`);
  return [condition, result.trim()];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export const parseRules = (text: string): RuleLine[] =>
  linesOf(text).map((line) => {
    const [condition, sets] = halves(line);
    return { condition: parseCondition(condition), sets: sets.split(/\s+/).map(parsePair) };
  });

export const parsePrices = (text: string): PriceLine[] =>
  linesOf(text).map((line) => {
    const [condition, prices] = halves(line);
    const range = parseFact(prices);
    if (range.kind !== 'range') throw new Error(`not a class of prices: ${line}`);
    return { condition: parseCondition(condition), from: range.from, to: range.to };
  });

export interface TableRow {
  readonly brand: string;
  readonly model: string;
  /** By attribute: one word, or one for each step of the variant. */
  readonly facts: ReadonlyMap<string, readonly string[]>;
}

/** `brand: Model | values`, as many values as there are columns; `-` says nothing. */
export function parseTable(columns: string, rows: string): TableRow[] {
  const keys = columns.split(' ');
  return linesOf(rows).map((line) => {
    const match = /^([a-z0-9-]+): (.+) \| (.+)$/.exec(line.trim());
    const [, brand = '', model = '', values = ''] = match ?? [];
    const words = values.trim().split(/\s+/);
    if (match === null || words.length !== keys.length) throw new Error(`${keys.length} values expected: ${line}`);
    const facts = keys.flatMap((key, index): [string, string[]][] => {
      const word = words[index] ?? '-';
      return word === '-' ? [] : [[key, word.split('/')]];
    });
    return { brand, model, facts: new Map(facts) };
  });
}

/** Values of counted attributes that rules and tables mention, so that the registry has options for them. */
export function mentionedValues(rules: readonly RuleLine[], rows: readonly TableRow[]): [string, string][] {
  return [
    ...rules.flatMap(({ sets }) =>
      sets.flatMap(([key, value]) =>
        value.kind === 'words' ? value.words.map((word): [string, string] => [key, word]) : [],
      ),
    ),
    ...rows.flatMap(({ facts }) =>
      [...facts].flatMap(([key, words]) => words.map((word): [string, string] => [key, word])),
    ),
  ];
}
