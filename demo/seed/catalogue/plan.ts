import { attributeGroups } from '../data/attributes.ts';
import { brandSources, type BrandSource } from '../data/brands.ts';
import { departments } from '../data/departments.ts';
import type { DepartmentSource, LeafSource } from '../leaf-types.ts';
import { capturedValues, parseAttribute, parseAttributes, parseMakers, type AttributeLine } from './parse.ts';
import type { Leaf, LeafAttribute, Maker } from './plan-types.ts';
import { createFacts, factValues, type Facts } from './facts.ts';
import { createRegistry, type Option, type Registry } from './registry.ts';

export type { Leaf, LeafAttribute } from './plan-types.ts';

export interface CataloguePlan {
  readonly registry: Registry;
  readonly brands: readonly (BrandSource & { readonly id: number })[];
  readonly leaves: readonly Leaf[];
  readonly facts: Facts;
}

/** Attributes that every product has. */
const common = ['*colour', '*country', 'warranty=12,24,36'] as const;
const firstLeafId = 301;

function countedValues(leaves: readonly LeafSource[]): Map<string, Set<string>> {
  const counted = new Set(
    attributeGroups.flatMap((group) => group.attributes.filter(({ kind }) => kind === 'counted').map(({ key }) => key)),
  );
  const used = new Map<string, Set<string>>();
  const note = (key: string, value: string): void => {
    if (counted.has(key)) used.set(key, (used.get(key) ?? new Set()).add(value));
  };
  for (const value of ['12', '24', '36']) note('warranty', value);
  for (const [key, value] of factValues()) note(key, value);
  for (const leaf of leaves) {
    for (const line of parseAttributes(leaf.attributes)) for (const value of line.values) note(line.key, value);
    for (const maker of parseMakers(leaf.makers)) {
      for (const [key, values] of maker.fixed) for (const value of values) note(key, value);
      for (const { template } of maker.models) for (const [key, value] of capturedValues(template)) note(key, value);
    }
  }
  return used;
}

function leafAttribute(line: AttributeLine, leaf: LeafSource, registry: Registry): LeafAttribute {
  const attribute = registry.attribute(line.key);
  const values = line.key === 'colour' ? leaf.colours : line.values;
  if (attribute.kind === 'number') {
    const only = Number(line.values[0]);
    const range = line.range ?? { from: only, to: only, step: 1 };
    return { attribute, filterable: false, graded: line.graded, options: [], range };
  }
  return {
    attribute,
    filterable: line.filterable,
    graded: line.graded,
    options: values.length > 0 ? values.map((value) => registry.option(attribute, value)) : attribute.options,
    range: null,
  };
}

function planLeaf(
  source: LeafSource,
  department: DepartmentSource,
  id: number,
  plan: Pick<CataloguePlan, 'registry' | 'brands'>,
): Leaf {
  const lines = [
    parseAttribute(common[0]),
    ...parseAttributes(source.attributes),
    ...common.slice(1).map(parseAttribute),
  ];
  const makers = parseMakers(source.makers).map((maker): Maker => {
    const brand = plan.brands.find(({ slug }) => slug === maker.brand);
    if (brand === undefined) throw new Error(`no brand ${maker.brand} (${source.slug})`);
    const fixed = [...maker.fixed].map(([key, values]): [string, Option[]] => {
      const attribute = plan.registry.attribute(key);
      return [key, values.map((value) => plan.registry.option(attribute, value))];
    });
    return { brand, fixed: new Map(fixed), models: maker.models };
  });
  return {
    id,
    source,
    department,
    makers,
    attributes: lines.map((line) => leafAttribute(line, source, plan.registry)),
  };
}

/** The whole catalogue before its products: attributes and brands with ids, leaves with their makers. */
export function planCatalogue(): CataloguePlan {
  const pairs = departments.flatMap((department) =>
    department.branches.flatMap((branch) => branch.leaves.map((source) => ({ department, source }))),
  );
  const registry = createRegistry(countedValues(pairs.map(({ source }) => source)));
  const brands = brandSources.map((brand, index) => ({ ...brand, id: index + 1 }));
  const leaves = pairs.map(({ department, source }, index) =>
    planLeaf(source, department, firstLeafId + index, { registry, brands }),
  );
  return { registry, brands, leaves, facts: createFacts(leaves, registry) };
}

/** How many products each leaf gets: an equal least share (24 of 3,200), the rest by weight; the sum is exact. */
export function shareProducts(leaves: readonly Leaf[], total: number): number[] {
  const minShare = Math.min(Math.floor((24 * total) / 3200), Math.floor(total / leaves.length));
  const rest = total - minShare * leaves.length;
  const weights = leaves.reduce((sum, { source }) => sum + source.weight, 0);
  let count = 0;
  let weightSoFar = 0;
  return leaves.map(({ source }) => {
    weightSoFar += source.weight;
    const upTo = Math.round((rest * weightSoFar) / weights);
    const share = upTo - count;
    count = upTo;
    return minShare + share;
  });
}
