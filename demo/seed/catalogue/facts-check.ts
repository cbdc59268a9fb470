import type { Leaf } from './plan-types.ts';
import type { Registry } from './registry.ts';
import type { Condition, FactValue, PriceLine, RuleLine, TableRow } from './rules.ts';

export interface KnownFacts {
  readonly rules: readonly RuleLine[];
  readonly prices: readonly PriceLine[];
  readonly tables: readonly { readonly leaf: string; readonly rows: readonly TableRow[] }[];
}

/** Why a word cannot be the value of a leaf's attribute; undefined where it can. */
function faultOf(leaf: Leaf, key: string, word: string | null, registry: Registry): string | undefined {
  const attribute = leaf.attributes.find((item) => item.attribute.key === key)?.attribute;
  if (attribute === undefined) return `${leaf.source.slug} has no attribute ${key}`;
  if (word === null) return undefined;
  if (attribute.kind === 'option')
    return registry.hasOption(attribute, word) ? undefined : `${key} has no option ${word}`;
  return Number.isFinite(Number(word)) ? undefined : `${key} of ${leaf.source.slug} is a number, not ${word}`;
}

function faultsOfPairs(
  leaf: Leaf,
  pairs: readonly (readonly [string, FactValue])[],
  registry: Registry,
): (string | undefined)[] {
  return pairs.flatMap(([key, value]) =>
    (value.kind === 'words' ? value.words : [null]).map((word) => faultOf(leaf, key, word, registry)),
  );
}

function faultsOfRow(leaf: Leaf, { brand, model, facts }: TableRow, registry: Registry): (string | undefined)[] {
  const maker = leaf.makers.find((item) => item.brand.slug === brand);
  const isSold = maker?.models.some(({ template }) => template === model) ?? false;
  return [
    isSold ? undefined : `${leaf.source.slug} does not sell ${brand} ${model}`,
    ...[...facts].flatMap(([key, words]) => words.map((word) => faultOf(leaf, key, word, registry))),
  ];
}

/** What somebody mistypes in a table must not pass as a fact that is never used: every fault is named, at once. */
export function checkFacts({ rules, prices, tables }: KnownFacts, leaves: readonly Leaf[], registry: Registry): void {
  const on = (
    slug: string,
    faults: (leaf: Leaf) => readonly (string | undefined)[],
  ): readonly (string | undefined)[] => {
    const leaf = leaves.find(({ source }) => source.slug === slug);
    return leaf === undefined ? [`there is no leaf ${slug}`] : faults(leaf);
  };
  const ofCondition = ({ leaves: slugs, brands, values }: Condition, sets: RuleLine['sets']) =>
    slugs.flatMap((slug) =>
      on(slug, (leaf) => [
        ...(brands ?? []).map((brand) =>
          leaf.makers.some((maker) => maker.brand.slug === brand) ? undefined : `${slug} has nothing of ${brand}`,
        ),
        ...faultsOfPairs(leaf, [...values, ...sets], registry),
      ]),
    );
  const faults = [
    ...rules.flatMap(({ condition, sets }) => ofCondition(condition, sets)),
    ...prices.flatMap(({ condition }) => ofCondition(condition, [])),
    ...tables.flatMap(({ leaf: slug, rows }) =>
      on(slug, (leaf) => rows.flatMap((row) => faultsOfRow(leaf, row, registry))),
    ),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new Error(`facts of the demonstration:\n${[...new Set(faults)].join('\n')}`);
}
