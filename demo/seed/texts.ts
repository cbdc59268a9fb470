import type { Localized } from '../../lib/i18n/locales.ts';
import { closings } from './data/texts.ts';
import type { PlannedVariant } from './catalogue/products.ts';
import { numberOf } from './catalogue/values.ts';
import { createRandom, type Random } from './random.ts';
import { compose, paragraphs } from './text.ts';
import { fill, fitSentences, frames, meaningLines, pricePlaces } from './texts/lines.ts';
import { createRation, type Ration } from './texts/ration.ts';
import { listed, factsOf, valueText, type Fact } from './texts/facts.ts';
import { standingsOf, type Standing } from './texts/standing.ts';

export interface ProductTexts {
  readonly description: Localized;
  readonly overview: Localized;
}

/** One sentence of a model's texts; each variant has its own. */
type Sentence = (draft: PlannedVariant) => Localized;
type Part = 'fits' | 'best' | 'price' | 'pitch' | 'meaning' | 'list' | 'more' | 'care' | 'closing';

/** Shapes of the short text: the first four for what surpasses its neighbours. */
const remarkable: readonly (readonly Part[])[] = [
  ['best', 'list', 'meaning'],
  ['list', 'best', 'meaning'],
  ['price', 'best', 'list'],
  ['meaning', 'best', 'list'],
];
const plain: readonly (readonly Part[])[] = [
  ['list', 'meaning', 'price'],
  ['meaning', 'list', 'meaning'],
  ['price', 'list', 'meaning'],
  ['pitch', 'list', 'meaning'],
  ['list', 'meaning', 'pitch'],
];

/** Shapes of the overview, paragraph by paragraph. */
const overviews: readonly (readonly (readonly Part[])[])[] = [
  [
    ['meaning', 'more'],
    ['best', 'care'],
  ],
  [['more'], ['meaning', 'price'], ['care']],
  [
    ['pitch', 'more'],
    ['meaning', 'closing'],
  ],
  [
    ['best', 'meaning'],
    ['more', 'care'],
  ],
  [['more', 'meaning'], ['closing']],
  [
    ['price', 'more'],
    ['care', 'closing'],
  ],
  [['meaning', 'meaning'], ['more'], ['closing']],
];

const shortName = ({ model }: PlannedVariant): Localized => {
  const { brand } = model.maker;
  const name = model.name.text.startsWith(`${brand.name} `) ? model.name.text : `${brand.name} ${model.name.text}`;
  return { kr: name, uz: name, ru: name };
};

const capital = (text: Localized): Localized => compose((of) => of(text).charAt(0).toUpperCase() + of(text).slice(1));

/** Writes the texts of one model; what was said once is not said again of it. */
class ModelWriter {
  private readonly said = new Set<string>();
  private readonly model: PlannedVariant;
  private readonly facts: readonly Fact[];
  private readonly device: string | undefined;
  private readonly count: number;
  private readonly standing: Standing;
  private readonly ration: Ration;
  private readonly random: Random;

  constructor(model: PlannedVariant, count: number, standing: Standing, ration: Ration, device?: string) {
    this.model = model;
    this.device = device;
    this.facts = factsOf(model);
    this.count = count;
    this.standing = standing;
    this.ration = ration;
    this.random = createRandom(`texts:${model.group}`);
  }

  shape<T>(shapes: readonly T[]): T {
    return this.random.pick(shapes);
  }

  get isRemarkable(): boolean {
    return this.standing.best.length > 0;
  }

  part(part: Part): Sentence[] {
    switch (part) {
      case 'fits':
        return this.fits();
      case 'list':
        return this.list(frames.list, 3, 8);
      case 'more':
        return this.list(frames.more, 5, 20);
      case 'meaning':
        return this.meaning();
      case 'best':
        return this.best();
      case 'price':
        return this.said.has('price')
          ? []
          : this.fixed(
              pricePlaces[this.standing.place].map((line) => fill(line, { c: this.model.leaf.source.name })),
              'price',
            );
      case 'pitch':
        return this.fixed([this.model.leaf.source.pitch]);
      case 'care':
        return this.fixed(this.model.leaf.department.care);
      case 'closing':
        return this.fixed(closings);
    }
  }

  /** The first that is neither said already nor used up. */
  private choose<T>(items: readonly T[], nameOf: (item: T) => string): T | undefined {
    const found = this.random.sample(items, items.length).find((item) => {
      const name = nameOf(item);
      return !this.said.has(name) && this.ration.take(name, this.count);
    });
    if (found !== undefined) this.said.add(nameOf(found));
    return found;
  }

  private fixed(lines: readonly Localized[], mark?: string): Sentence[] {
    const line = this.choose(lines, ({ ru }) => ru);
    if (line === undefined) return [];
    if (mark !== undefined) this.said.add(mark);
    return [() => line];
  }

  /** For which model alone it is made. */
  private fits(): Sentence[] {
    const { device } = this;
    if (device === undefined) return [];
    const line = this.choose(fitSentences, ({ ru }) => ru);
    return line === undefined ? [] : [() => fill(line, { m: { kr: device, uz: device, ru: device } })];
  }

  private meaning(): Sentence[] {
    const { leaf, values } = this.model;
    const fitting = meaningLines.filter(({ leaves, key, holds }) => {
      const value = values.get(key);
      return (
        leaves.includes(leaf.source.slug) &&
        value !== undefined &&
        holds('option' in value ? value.option.key : '', numberOf(value) ?? Number.NaN)
      );
    });
    return this.fixed(fitting.map(({ text }) => text));
  }

  private best(): Sentence[] {
    const fresh = this.standing.best.filter(({ key }) => !this.said.has(`best ${key}`));
    const line = this.choose(fresh, ({ text }) => text.ru);
    if (line === undefined) return [];
    this.said.add(`best ${line.key}`).add(line.key);
    return [
      ({ leaf, values }) => {
        const attribute = leaf.attributes.find((item) => item.attribute.key === line.key)?.attribute;
        const value = values.get(line.key);
        return attribute === undefined || value === undefined
          ? line.text
          : fill(line.text, { v: valueText(attribute, value) });
      },
    ];
  }

  /** A part with a dash of its own stands only behind a colon. */
  private fittingFrames(templates: readonly Localized[], items: readonly Fact[]): readonly Localized[] {
    return items.some(({ text }) => / — |: /.test(text.ru))
      ? templates.filter(({ ru }) => ru.includes(': {l}'))
      : templates;
  }

  /** So many of the first values that have not been told yet; the choice that is used least. */
  private list(templates: readonly Localized[], count: number, among: number): Sentence[] {
    const fresh = this.facts.filter(({ key }) => !this.said.has(key)).slice(0, among);
    if (fresh.length === 0) return [];
    const tries = Array.from({ length: 6 }, () => {
      const keys = new Set(this.random.sample(fresh, count).map(({ key }) => key));
      return {
        template: this.random.pick(
          this.fittingFrames(
            templates,
            fresh.filter(({ key }) => keys.has(key)),
          ),
        ),
        keys: fresh.filter(({ key }) => keys.has(key)).map(({ key }) => key),
      };
    });
    const nameOf = ({ template, keys }: (typeof tries)[number]): string => `${template.ru} ${keys.join(' ')}`;
    const chosen = tries.sort((a, b) => this.ration.used(nameOf(a)) - this.ration.used(nameOf(b)))[0];
    if (chosen === undefined || !this.ration.take(nameOf(chosen), this.count)) return [];
    const keys = new Set(chosen.keys);
    for (const key of keys) this.said.add(key);
    return [
      (draft) => {
        const items = factsOf(draft, keys).map(({ text }) => text);
        return capital(
          compose((of) => of(fill(chosen.template, { s: shortName(draft), l: listed(items) })).replace(/\.\.$/, '.')),
        );
      },
    ];
  }
}

function writeModel(
  drafts: readonly PlannedVariant[],
  standing: Standing,
  ration: Ration,
  device?: string,
): ProductTexts[] {
  const [model] = drafts;
  if (model === undefined) return [];
  const writer = new ModelWriter(model, drafts.length, standing, ration, device);
  const enough = (sentences: Sentence[], more: readonly Part[]): Sentence[] =>
    more.reduce((all, part) => (all.length < 2 ? [...all, ...writer.part(part)] : all), sentences);
  const description = enough(
    (['fits', ...writer.shape(writer.isRemarkable ? remarkable : plain)] as const).flatMap((part) => writer.part(part)),
    ['pitch', 'price'],
  );
  const paragraphsOf = writer.shape(overviews).map((parts) => parts.flatMap((part) => writer.part(part)));
  const overview = [
    ...paragraphsOf,
    enough(paragraphsOf.flat(), ['pitch', 'care', 'closing']).slice(paragraphsOf.flat().length),
  ].filter(({ length }) => length > 0);
  const joined = (sentences: readonly Sentence[], draft: PlannedVariant): Localized => {
    const written = sentences.map((sentence) => sentence(draft));
    return compose((of) => written.map(of).join(' '));
  };
  return drafts.map((draft) => ({
    description: joined(description, draft),
    overview: paragraphs(overview.map((sentences) => joined(sentences, draft))),
  }));
}

/**
 * Writes the short text and the overview of products, category by category, each from its own facts and its neighbours';
 * `deviceOf` says for which model alone something is made.
 */
export function createTextWriter(
  products: number,
  deviceOf: (draft: PlannedVariant) => string | undefined = () => undefined,
): (leaf: readonly PlannedVariant[]) => ReadonlyMap<number, ProductTexts> {
  const ration = createRation(products);
  return (leaf) => {
    const groups = Map.groupBy(leaf, ({ group }) => group);
    const standings = standingsOf([...groups.values()].flatMap((drafts) => drafts.slice(0, 1)));
    return new Map(
      [...groups].flatMap(([group, drafts]) => {
        const standing = standings.get(group);
        const texts =
          standing === undefined
            ? []
            : writeModel(drafts, standing, ration, drafts[0] === undefined ? undefined : deviceOf(drafts[0]));
        return drafts.flatMap((draft, index): [number, ProductTexts][] => {
          const text = texts[index];
          return text === undefined ? [] : [[draft.id, text]];
        });
      }),
    );
  };
}
