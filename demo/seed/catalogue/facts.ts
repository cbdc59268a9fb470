import { modelTables } from '../data/models/index.ts';
import { priceClasses } from '../data/models/prices.ts';
import { smallSeriesRules } from '../data/models/series-small.ts';
import { seriesRules } from '../data/models/series.ts';
import { createRandom } from '../random.ts';
import { derivedNumbers } from './derive.ts';
import { checkFacts } from './facts-check.ts';
import type { Model } from './models.ts';
import type { Leaf } from './plan-types.ts';
import type { Attribute, Option, Registry } from './registry.ts';
import {
  mentionedValues,
  parsePrices,
  parseRules,
  parseTable,
  type Condition,
  type FactValue,
  type TableRow,
} from './rules.ts';
import type { Value, Values } from './values.ts';

const rules = [...parseRules(seriesRules), ...parseRules(smallSeriesRules)];
const prices = parsePrices(priceClasses);
const tables = modelTables.map(({ leaf, columns, rows }) => ({ leaf, rows: parseTable(columns, rows) }));

/** Values of counted attributes that the facts need, beside those of the leaves. */
export const factValues = (): [string, string][] =>
  mentionedValues(
    rules,
    tables.flatMap(({ rows }) => rows),
  );

interface Subject {
  readonly leaf: Leaf;
  readonly model: Model;
  readonly label: string;
}

/** What is known of a product beyond what is drawn: by its model, its series and its size. */
export interface Facts {
  /** The choices of the leaf's variant that this model is made in, the smallest first; null where nothing is known. */
  choices(leaf: Leaf, model: Model, drawn: readonly (Option | null)[]): readonly (Option | null)[];
  /** The drawn values with the known ones in their places. */
  settle(subject: Subject, drawn: Values, choice: Option | null): Map<string, Value>;
  /** The price, so'm, within the class of what the product is. */
  price(subject: Subject, values: Values, sum: number): number;
}

/** Later generations of a model are built as the first. */
export const firstName = (name: string): string => name.replace(/ Gen \d+$/, '');

const keyOf = (value: Value): string => ('option' in value ? value.option.key : String(value.number));

function holds(value: Value | undefined, wanted: FactValue): boolean {
  if (value === undefined) return false;
  if (wanted.kind === 'words')
    return wanted.words.some((word) => keyOf(value) === word || keyOf(value).replace(/(?<=\d)[a-z]+$/, '') === word);
  const number = Number.parseFloat(keyOf(value));
  return wanted.kind === 'range' && number >= wanted.from && number <= wanted.to;
}

/** True where a line of `data/models` or `data/compatibility` speaks of this product. */
export function isMet(condition: Condition, { leaf, model }: Pick<Subject, 'leaf' | 'model'>, values: Values): boolean {
  return (
    condition.leaves.includes(leaf.source.slug) &&
    (condition.brands?.includes(model.maker.brand.slug) ?? true) &&
    (condition.name?.test(model.name.text) ?? true) &&
    condition.values.every(([key, wanted]) => holds(values.get(key), wanted))
  );
}

function valueOf(
  attribute: Attribute,
  fact: FactValue,
  condition: Condition,
  subject: Subject,
  registry: Registry,
): Value {
  const random = createRandom(`fact:${subject.label}:${attribute.key}`);
  if (fact.kind === 'words') {
    const word = random.pick(fact.words);
    return attribute.kind === 'number' ? { number: Number(word) } : { option: registry.option(attribute, word) };
  }
  if (attribute.kind !== 'number') throw new Error(`${attribute.key} has options, no range`);
  if (fact.kind === 'range') {
    const steps = Math.floor((fact.to - fact.from) / fact.step + 0.001);
    return { number: Number((fact.from + random.int(0, steps) * fact.step).toFixed(2)) };
  }
  const caught = Number(condition.name?.exec(subject.model.name.text)?.[1]);
  if (!Number.isFinite(caught)) throw new Error(`no number caught in ${subject.model.name.text}`);
  return { number: caught * fact.times };
}

type FindRow = (leaf: Leaf, model: Model) => TableRow | undefined;

function rowFinder(): FindRow {
  const rows = new Map(
    tables.flatMap(({ leaf, rows: models }) =>
      models.map((row): [string, TableRow] => [`${leaf} ${row.brand} ${row.model}`, row]),
    ),
  );
  return (leaf, { maker, name: { text } }) => {
    const known = (name: string): TableRow | undefined => rows.get(`${leaf.source.slug} ${maker.brand.slug} ${name}`);
    return known(text) ?? known(firstName(text));
  };
}

/** Two neighbours of the known choices, as near to the drawn ones as the model is made. */
function nearest(known: readonly Option[], drawn: readonly (Option | null)[]): readonly (Option | null)[] {
  if (known.length === 0 || drawn.every((option) => option !== null && known.includes(option))) return drawn;
  const wanted = Number.parseInt(drawn[0]?.key ?? '0', 10);
  const place = known.findIndex(({ key }) => Number.parseInt(key, 10) >= wanted);
  const first = place === -1 ? known.length : place;
  return known.slice(Math.max(0, Math.min(first, known.length - 2))).slice(0, 2);
}

/** What lies outside its class comes a little inside, not all to the same sum. */
function classPrice(subject: Subject, values: Values, sum: number): number {
  const found = prices.findLast(({ condition }) => isMet(condition, subject, values));
  if (found === undefined) return sum;
  const [from, to] = [found.from * 1000, found.to * 1000];
  const reach = (to - from) * 0.18 * createRandom(`price:${subject.label}`).next();
  if (sum < from) return from + reach;
  return sum > to ? to - reach : sum;
}

/** Facts of a plan; a rule or a row with something unknown in it is an error at once. */
export function createFacts(leaves: readonly Leaf[], registry: Registry): Facts {
  checkFacts({ rules, prices, tables }, leaves, registry);
  const rowOf = rowFinder();
  const rulesOf = new Map(
    leaves.map(({ source: { slug } }) => [slug, rules.filter(({ condition }) => condition.leaves.includes(slug))]),
  );
  const listOf = (leaf: Leaf, model: Model): Option[] => {
    const key = leaf.source.variantBy;
    const words = key === undefined ? [] : (rowOf(leaf, model)?.facts.get(key) ?? []);
    return words.map((word) => registry.option(registry.attribute(key ?? ''), word));
  };
  const applyRow = ({ leaf, model }: Subject, values: Map<string, Value>, choice: Option | null): void => {
    const step = choice === null ? 0 : Math.max(0, listOf(leaf, model).indexOf(choice));
    for (const [key, words] of rowOf(leaf, model)?.facts ?? []) {
      const attribute = registry.attribute(key);
      const word = words[Math.min(step, words.length - 1)] ?? '';
      values.set(
        key,
        attribute.kind === 'number' ? { number: Number(word) } : { option: registry.option(attribute, word) },
      );
    }
  };
  const settle: Facts['settle'] = (subject, drawn, choice) => {
    const { leaf, model } = subject;
    const values = new Map(drawn);
    for (const { condition, sets } of rulesOf.get(leaf.source.slug) ?? []) {
      if (!isMet(condition, subject, values)) continue;
      for (const [key, fact] of sets)
        values.set(key, valueOf(registry.attribute(key), fact, condition, subject, registry));
    }
    applyRow(subject, values, choice);
    for (const [key, { value }] of model.name.captured)
      values.set(key, { option: registry.option(registry.attribute(key), value) });
    if (choice !== null && leaf.source.variantBy !== undefined) values.set(leaf.source.variantBy, { option: choice });
    for (const [key, number] of derivedNumbers(leaf.source.slug, values))
      if (values.has(key)) values.set(key, { number });
    return values;
  };
  return { choices: (leaf, model, drawn) => nearest(listOf(leaf, model), drawn), settle, price: classPrice };
}
