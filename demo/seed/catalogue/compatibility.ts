import { fitRules } from '../data/compatibility.ts';
import { firstName, isMet } from './facts.ts';
import type { CataloguePlan, Leaf } from './plan.ts';
import type { PlannedVariant } from './products.ts';
import { parseCondition, type Condition } from './rules.ts';

/** What a product offers to what goes with it, and what it needs of what it goes with. */
export interface Fits {
  readonly has: readonly string[];
  readonly needs: readonly string[];
}

type Effect = readonly [act: 'has' | 'needs' | 'drops', key: string];

const isAct = (word: string): word is Effect[0] => word === 'has' || word === 'needs' || word === 'drops';

const rules = fitRules
  .split('\n')
  .filter((line) => line !== '')
  .map((line): { condition: Condition; effects: Effect[] } => {
    const [when = '', then = ''] = line.split('=>');
    const effects = then
      .trim()
      .split(/\s+/)
      .map((word): Effect => {
        const [act = '', key = ''] = word.split(':');
        if (!isAct(act) || key === '') throw new Error(`not what a product has or needs: ${word}`);
        return [act, key];
      });
    return { condition: parseCondition(when), effects };
  });

const devices = new Set(
  rules.flatMap(({ condition, effects }) =>
    effects.some(([act, key]) => act === 'has' && key === '$model') ? condition.leaves : [],
  ),
);

/** Models that something can be made for, the longest name first: `iPhone 16 Pro` before `iPhone 16`. */
const deviceNames = (leaves: readonly Leaf[]): string[] =>
  leaves
    .filter(({ source }) => devices.has(source.slug))
    .flatMap(({ makers }) => makers.flatMap(({ models }) => models.map(({ template }) => template)))
    .sort((a, b) => b.length - a.length);

/** Telephones that the shop does not sell, or no longer, still have cases here. */
const notSold = /(?:iPhone|Galaxy|Redmi|POCO|Xiaomi) .+$/;

/** Which model something is made for, as its name says; what names none is made for all. */
export type NamedDevice = (draft: PlannedVariant) => string | undefined;

export function deviceFinder({ leaves }: Pick<CataloguePlan, 'leaves'>): NamedDevice {
  const names = deviceNames(leaves);
  return ({
    model: {
      name: { text },
    },
  }) => {
    const own = firstName(text);
    return names.find((name) => ` ${own}`.endsWith(` ${name}`)) ?? notSold.exec(own)?.[0];
  };
}

const modelMark = 'model:';

/** The model that something needs, and nothing else will do. */
export const madeFor = (draft: PlannedVariant, deviceOf: NamedDevice): string | undefined =>
  fitsOf(draft, deviceOf)
    .needs.find((key) => key.startsWith(modelMark))
    ?.slice(modelMark.length);

/** What the rules say of one product. */
export function fitsOf(draft: PlannedVariant, deviceOf: NamedDevice): Fits {
  const has = new Set<string>();
  const needs = new Set<string>();
  for (const { condition, effects } of rules) {
    if (!isMet(condition, { leaf: draft.leaf, model: draft.model }, draft.values)) continue;
    for (const [act, key] of effects) {
      if (act === 'drops') {
        has.delete(key);
        needs.delete(key);
        continue;
      }
      const device = act === 'has' ? firstName(draft.model.name.text) : deviceOf(draft);
      const word = key === '$model' ? device : key;
      if (word !== undefined) (act === 'has' ? has : needs).add(key === '$model' ? `${modelMark}${word}` : word);
    }
  }
  return { has: [...has], needs: [...needs] };
}
