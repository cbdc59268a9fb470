import { createRandom } from '../random.ts';
import { expandModel, isPattern, type ModelName } from './model-names.ts';
import type { Leaf, Maker } from './plan-types.ts';

export interface Model {
  readonly maker: Maker;
  readonly name: ModelName;
  readonly price: number | null;
}

const triesForNewName = 12;

/** Endless models of a leaf, makers taking turns; when a maker's names are used up, later generations follow. */
export function* modelsOf(leaf: Leaf): Generator<Model> {
  const random = createRandom(`models:${leaf.source.slug}`);
  const used = new Set<string>();
  const unique = (maker: Maker, name: ModelName): ModelName | null => {
    const key = `${maker.brand.slug} ${name.text}`;
    if (used.has(key)) return null;
    used.add(key);
    return name;
  };
  for (let generation = 1; ; generation += 1) {
    const longest = Math.max(
      ...leaf.makers.map(({ models }) => models.length * (models.some(({ template }) => isPattern(template)) ? 4 : 1)),
    );
    for (let turn = 0; turn < longest; turn += 1) {
      for (const maker of leaf.makers) {
        const patterns = maker.models.some(({ template }) => isPattern(template));
        if (turn >= maker.models.length && !patterns) continue;
        const model = maker.models[turn % maker.models.length];
        if (model === undefined) continue;
        const name = newName(model.template, generation, random, (found) => unique(maker, found));
        if (name !== null) yield { maker, name, price: model.price };
      }
    }
  }
}

function newName(
  template: string,
  generation: number,
  random: ReturnType<typeof createRandom>,
  unique: (name: ModelName) => ModelName | null,
): ModelName | null {
  for (let attempt = 0; attempt < triesForNewName; attempt += 1) {
    const name = expandModel(template, random);
    const plain = unique(
      isPattern(template) || generation === 1 ? name : { ...name, text: `${name.text} Gen ${generation}` },
    );
    if (plain !== null) return plain;
    if (!isPattern(template)) return null;
  }
  const name = expandModel(template, random);
  return unique({ ...name, text: `${name.text}-${generation}${random.int(10, 99)}` });
}
