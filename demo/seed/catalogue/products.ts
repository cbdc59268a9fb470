import type { Localized } from '../../../lib/i18n/locales.ts';
import { createRandom, type Random } from '../random.ts';
import { colours } from '../data/colours.ts';
import { compose } from '../text.ts';
import type { StoredVariant } from '../../../server/db/catalogue-tables.ts';
import type { Colour } from '../drawings/types.ts';
import { lookOf, type Look } from './looks.ts';
import { expandModel } from './model-names.ts';
import { modelsOf, type Model } from './models.ts';
import { firstName, type Facts } from './facts.ts';
import type { CataloguePlan, Leaf, LeafAttribute } from './plan.ts';
import type { Option, Registry } from './registry.ts';
import { drawValues, type Values } from './values.ts';

/** A product of the catalogue: everything that follows from its model, colour and memory. */
export interface PlannedVariant {
  readonly id: number;
  readonly leaf: Leaf;
  readonly model: Model;
  readonly group: string;
  readonly code: string;
  readonly name: Localized;
  /** Name without the colour and the variant, for running text. */
  readonly title: Localized;
  readonly values: Values;
  readonly variant: StoredVariant | null;
  /** What its pictures show. */
  readonly look: Look;
  readonly price: number;
}

interface Variation {
  readonly colour: Colour;
  readonly extra: Option | null;
  readonly step: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function tierOf(leaf: Leaf, model: Model, random: Random): number {
  const [low, high] = leaf.source.price;
  if (model.price !== null) return clamp(Math.log(model.price / low) / Math.log(high / low));
  const brand = clamp((model.maker.brand.level - 1) / 4 + (random.next() - 0.5) * 0.3);
  const graded = leaf.attributes.flatMap(({ attribute, graded: grows }) => {
    const captured = model.name.captured.get(attribute.key);
    return grows && captured !== undefined ? [captured.place] : [];
  });
  const grade = graded[0];
  return grade === undefined ? brand : clamp(0.5 * brand + 0.5 * grade);
}

/** A shop's price: whole thousands, often just below a round number. */
export function shopPrice(sum: number, random: Random): number {
  const unit = sum < 500_000 ? 5_000 : sum < 5_000_000 ? 10_000 : 50_000;
  const round = Math.max(unit, Math.round(sum / unit) * unit);
  return random.chance(0.6) && round > 20_000 ? round - 1_000 : round;
}

function extraOptions(attribute: LeafAttribute | undefined, tier: number, random: Random): (Option | null)[] {
  if (attribute === undefined) return [null];
  const last = attribute.options.length - 1;
  const start = Math.min(last, Math.max(0, Math.round(tier * last + (random.next() - 0.5))));
  return attribute.options.slice(start === last && last > 0 ? start - 1 : start, start + 2);
}

function variationsOf(leaf: Leaf, model: Model, tier: number, facts: Facts, random: Random): Variation[] {
  const { variantBy, colours: all } = leaf.source;
  const isNamed = variantBy !== undefined && model.name.captured.has(variantBy);
  const drawn = extraOptions(
    isNamed ? undefined : leaf.attributes.find(({ attribute }) => attribute.key === variantBy),
    tier,
    random,
  );
  const extras = isNamed ? drawn : facts.choices(leaf, model, drawn);
  const colourCount = all.length === 1 ? 1 : random.int(1, Math.min(all.length, extras.length > 1 ? 2 : 3));
  const chosen = random.sample(all, colourCount);
  return extras.flatMap((extra, step) => chosen.map((colour): Variation => ({ colour, extra, step })));
}

const codeLetters: Readonly<Record<string, string>> = { smartphone: '&#&#', laptop: '##&&#', smartwatch: 'W##' };

function modelCode(model: Model, leaf: Leaf, random: Random): string {
  const { text } = model.name;
  // Appliances are sold under their code; phones and laptops have a code beside the name.
  const isCode = /^[A-Z0-9./-]{6,}$/.test(text) && /\d{2}/.test(text);
  const code = isCode ? text : `${model.maker.brand.code}${codeLetters[leaf.source.kind] ?? '##&#'}`;
  return expandModel(`${code.replace(/\s+/g, '')}{UZ|ZK|EE|RU}`, random).text;
}

function suffixOf(leaf: Leaf, values: Values): string {
  const { suffix } = leaf.source;
  if (suffix === undefined) return '';
  const text = suffix.replace(/\{([a-z_0-9]+)\}/g, (_whole, key: string) => {
    const value = values.get(key);
    if (value === undefined) return '';
    return 'option' in value ? shortOption(value.option) : String(value.number);
  });
  return ` ${text.replace(/\b1024GB/, '1TB').replace(/\b2048GB/, '2TB')}`;
}

/** `8gb` reads `8` in a name (its unit stands in the template), `1024gb` reads `1024`, words stay. */
const shortOption = (option: Option): string =>
  /^[\d.]+[a-z]*$/.test(option.key) ? option.key.replace(/[a-z]+$/, '') : option.name.uz;

function titleOf(leaf: Leaf, model: Model): Localized {
  const { brand } = model.maker;
  const full = model.name.text.startsWith(`${brand.name} `) ? model.name.text : `${brand.name} ${model.name.text}`;
  return compose((of) => `${of(leaf.source.one)} ${full}`);
}

function* groupOf(
  leaf: Leaf,
  model: Model,
  { registry, facts }: CataloguePlan,
  place: { readonly label: string; readonly serial: number },
): Generator<Omit<PlannedVariant, 'id'>> {
  const { label, serial } = place;
  const random = createRandom(`group:${label}`);
  const tier = tierOf(leaf, model, random);
  const [low, high] = leaf.source.price;
  const base = (model.price ?? low * (high / low) ** tier) * 1000;
  const shared = drawValues(leaf, model.maker, model.name, tier, registry, random);
  const colourAttribute = registry.attribute('colour');
  const subject = { leaf, model, label };
  const title = titleOf(leaf, model);
  const variations = variationsOf(leaf, model, tier, facts, random);
  const prices = new Map<number, number>();
  for (const { colour, extra, step } of variations) {
    const option = registry.option(colourAttribute, colour);
    const values = facts.settle(subject, shared, extra).set('colour', { option });
    const price = prices.get(step) ?? shopPrice(facts.price(subject, values, base * (1 + 0.13 * step)), random);
    prices.set(step, price);
    const suffix = suffixOf(leaf, values);
    const isColoured = leaf.source.colours.length > 1;
    yield {
      leaf,
      model,
      group: label,
      title,
      values,
      price,
      code: modelCode(model, leaf, random),
      name: compose((of) => `${of(title)}${suffix}${isColoured ? `, ${of(colours[colour].word)}` : ''}`),
      variant: variations.length > 1 ? storedVariant(colour, option, extra, leaf, registry) : null,
      look: lookOf(leaf, colour, {
        maker: model.maker.brand.slug,
        makerName: model.maker.brand.name,
        name: firstName(model.name.text),
        serial,
        values,
      }),
    };
  }
}

function storedVariant(
  colour: Colour,
  option: Option,
  extra: Option | null,
  leaf: Leaf,
  registry: Registry,
): StoredVariant {
  const { variantBy } = leaf.source;
  const options =
    extra === null || variantBy === undefined ? [] : [{ a: registry.attribute(variantBy).id, o: extra.id }];
  return { colour: { hex: colours[colour].hex, option: option.id }, options };
}

/** The products of each leaf in turn; `shares` says how many each gets. */
export function* productsByLeaf(plan: CataloguePlan, shares: readonly number[]): Generator<PlannedVariant[]> {
  let id = 0;
  for (const [index, leaf] of plan.leaves.entries()) {
    const share = shares[index] ?? 0;
    const products: PlannedVariant[] = [];
    let group = 0;
    for (const model of modelsOf(leaf)) {
      if (products.length >= share) break;
      group += 1;
      for (const draft of groupOf(leaf, model, plan, { label: `${leaf.source.slug}-${group}`, serial: group - 1 })) {
        if (products.length >= share) break;
        id += 1;
        products.push({ ...draft, id });
      }
    }
    yield products;
  }
}
