import { wholeUnits } from '@/lib/format/whole-units';
import type { CompareGroup } from './group';

type Better = CompareGroup['attribute_groups'][number]['attributes'][number]['better'];
type Numbers = readonly (number | null)[];

/**
 * Characteristics whose larger or smaller number suits some shoppers and not others: a difference, no advantage. Pixels of a camera
 * say little about its pictures.
 */
const matterOfTaste: ReadonlySet<string> = new Set([
  'screen_size',
  'main_camera',
  'front_camera',
  'matrix_mp',
  'weight',
  'weight_g',
  'thickness',
]);

/** The better end of an attribute in a comparison; null if it has none. */
export const betterEnd = ({ key, better }: { key: string; better: Better }): Better =>
  matterOfTaste.has(key) ? null : better;

const knownNumbers = (numbers: Numbers): number[] => numbers.filter((number) => number !== null);

/** Whether at least two values are known and differ. */
const haveDifferences = (numbers: Numbers): boolean => new Set(knownNumbers(numbers)).size > 1;

/** Indexes of the best numbers; none if nothing is judged or all are equal. Unknown numbers are never the best. */
export function bestOf(numbers: Numbers, better: Better): number[] {
  if (better === null || !haveDifferences(numbers)) return [];
  const best = better === 'more' ? Math.max(...knownNumbers(numbers)) : Math.min(...knownNumbers(numbers));
  return numbers.flatMap((number, index) => (number === best ? [index] : []));
}

/** Length of each number's bar relative to the longest, 0 to 1; null if bars are not useful. */
export function barsOf(numbers: Numbers): (number | null)[] | null {
  if (!haveDifferences(numbers) || knownNumbers(numbers).some((number) => number < 0)) return null;
  const longest = Math.max(...knownNumbers(numbers));
  return numbers.map((number) => (number === null ? null : number / longest));
}

/** An attribute in which one product is better than all others. */
export type Advantage =
  | { readonly kind: 'price'; readonly by: number }
  | { readonly kind: 'rating'; readonly rating: number; readonly other: number; readonly count: number }
  | {
      readonly kind: 'attribute';
      readonly key: string;
      readonly name: string;
      readonly better: 'more' | 'less';
      readonly value: string;
      readonly other: string;
    };

interface Lead {
  readonly index: number;
  readonly next: number;
  /** Lead as a fraction of the larger number. */ readonly share: number;
}

/** The single best and the second best; undefined for a tie. */
function leadOf(numbers: Numbers, better: 'more' | 'less'): Lead | undefined {
  const [index, ...sharing] = bestOf(numbers, better);
  if (index === undefined || sharing.length > 0) return undefined;
  const rest = numbers.map((number, place) => (place === index ? null : number));
  const best = numbers[index] ?? 0;
  const after = better === 'more' ? Math.max(...knownNumbers(rest)) : Math.min(...knownNumbers(rest));
  return {
    index,
    next: rest.indexOf(after),
    share: Math.abs(best - after) / Math.max(Math.abs(best), Math.abs(after)),
  };
}

interface Found extends Lead {
  readonly advantage: Advantage;
}

function priceLead({ products }: CompareGroup): Found[] {
  const prices = products.map(({ price_plan, availability }) =>
    availability.type === 'notAvailable' ? null : price_plan.at_once.price,
  );
  const lead = leadOf(prices, 'less');
  if (lead === undefined) return [];
  return [{ ...lead, advantage: { kind: 'price', by: (prices[lead.next] ?? 0) - (prices[lead.index] ?? 0) } }];
}

function ratingLead({ products }: CompareGroup): Found[] {
  const lead = leadOf(
    products.map(({ rating, reviews_count }) => (reviews_count === 0 ? null : rating)),
    'more',
  );
  const [best, next] = [products[lead?.index ?? -1], products[lead?.next ?? -1]];
  if (lead === undefined || best === undefined || next === undefined) return [];
  return [
    { ...lead, advantage: { kind: 'rating', rating: best.rating, other: next.rating, count: best.reviews_count } },
  ];
}

function attributeLeads({ products, attribute_groups }: CompareGroup): Found[] {
  const values = products.map(({ attributes }) => new Map(attributes.map((attribute) => [attribute.key, attribute])));
  return attribute_groups
    .flatMap(({ attributes }) => attributes)
    .flatMap(({ key, name, better: end }): Found[] => {
      const better = betterEnd({ key, better: end });
      if (better === null) return [];
      const lead = leadOf(
        values.map((of) => of.get(key)?.number ?? null),
        better,
      );
      if (lead === undefined) return [];
      const textOf = (index: number): string => wholeUnits(values[index]?.get(key)?.value ?? '');
      return [
        {
          ...lead,
          advantage: { kind: 'attribute', key, name, better, value: textOf(lead.index), other: textOf(lead.next) },
        },
      ];
    });
}

/** Number of advantages per product; fewer if there are many products, so that the table stays near. */
const maxAdvantages = (products: number): number => (products > 3 ? 2 : 4);

/** Advantages of each product, the price first, then by size of the lead; products without a lead have none. */
export function advantagesOf(
  group: CompareGroup,
): { readonly id: number; readonly name: string; readonly advantages: Advantage[] }[] {
  const rest = [...ratingLead(group), ...attributeLeads(group)].sort((left, right) => right.share - left.share);
  const found = [...priceLead(group), ...rest];
  return group.products
    .map(({ id, name, name_lead }, index) => ({
      id,
      name: name.slice(name_lead),
      advantages: found
        .filter((lead) => lead.index === index)
        .slice(0, maxAdvantages(group.products.length))
        .map(({ advantage }) => advantage),
    }))
    .filter(({ advantages }) => advantages.length > 0);
}
