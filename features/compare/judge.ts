import type { CompareGroup } from './group';

type Better = CompareGroup['attribute_groups'][number]['attributes'][number]['better'];
type Numbers = readonly (number | null)[];

const known = (numbers: Numbers): number[] => numbers.filter((number) => number !== null);

/** Whether there are two of them at least, and not all the same: else there is nothing to judge. */
const differ = (numbers: Numbers): boolean => new Set(known(numbers)).size > 1;

/** Places of the best of some numbers; none where nothing is judged or all are alike. What is unknown is not the best. */
export function bestOf(numbers: Numbers, better: Better): number[] {
  if (better === null || !differ(numbers)) return [];
  const best = better === 'more' ? Math.max(...known(numbers)) : Math.min(...known(numbers));
  return numbers.flatMap((number, index) => (number === best ? [index] : []));
}

/** How long the bar of each number is beside the longest, from 0 to 1; null where bars would say nothing. */
export function barsOf(numbers: Numbers): (number | null)[] | null {
  if (!differ(numbers) || known(numbers).some((number) => number < 0)) return null;
  const longest = Math.max(...known(numbers));
  return numbers.map((number) => (number === null ? null : number / longest));
}

/** In what one product is better than all others beside it. */
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
  /** Of the larger number, the part by which it leads. */ readonly share: number;
}

/** Who alone is the best, and who comes next; undefined where several share the place. */
function leadOf(numbers: Numbers, better: 'more' | 'less'): Lead | undefined {
  const [index, ...sharing] = bestOf(numbers, better);
  if (index === undefined || sharing.length > 0) return undefined;
  const rest = numbers.map((number, place) => (place === index ? null : number));
  const best = numbers[index] ?? 0;
  const after = better === 'more' ? Math.max(...known(rest)) : Math.min(...known(rest));
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
    .flatMap(({ key, name, better }): Found[] => {
      if (better === null) return [];
      const lead = leadOf(
        values.map((of) => of.get(key)?.number ?? null),
        better,
      );
      if (lead === undefined) return [];
      const textOf = (index: number): string => values[index]?.get(key)?.value ?? '';
      return [
        {
          ...lead,
          advantage: { kind: 'attribute', key, name, better, value: textOf(lead.index), other: textOf(lead.next) },
        },
      ];
    });
}

/** As many are said of one product; of each of many fewer, so that the table is not far away. */
const saidOf = (products: number): number => (products > 3 ? 2 : 4);

/** What speaks for each product, the price first, then what it leads in most; nothing of a product that leads in nothing. */
export function advantagesOf(
  group: CompareGroup,
): { readonly id: number; readonly name: string; readonly advantages: Advantage[] }[] {
  const rest = [...ratingLead(group), ...attributeLeads(group)].sort((one, other) => other.share - one.share);
  const found = [...priceLead(group), ...rest];
  return group.products
    .map(({ id, name, name_lead }, index) => ({
      id,
      name: name.slice(name_lead),
      advantages: found
        .filter((lead) => lead.index === index)
        .slice(0, saidOf(group.products.length))
        .map(({ advantage }) => advantage),
    }))
    .filter(({ advantages }) => advantages.length > 0);
}
