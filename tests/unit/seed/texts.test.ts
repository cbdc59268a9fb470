import { describe, expect, it } from 'vitest';
import { deviceFinder, madeFor } from '../../../demo/seed/catalogue/compatibility.ts';
import { planCatalogue, shareProducts } from '../../../demo/seed/catalogue/plan.ts';
import { productsByLeaf, type PlannedVariant } from '../../../demo/seed/catalogue/products.ts';
import { numberOf } from '../../../demo/seed/catalogue/values.ts';
import { createTextWriter, type ProductTexts } from '../../../demo/seed/texts.ts';
import { standingsOf } from '../../../demo/seed/texts/standing.ts';
import { isClean } from './letters.ts';

const count = 3200;
const plan = planCatalogue();
const leaves = [...productsByLeaf(plan, shareProducts(plan.leaves, count))];
const deviceOf = deviceFinder(plan);
const write = createTextWriter(count, (draft) => madeFor(draft, deviceOf));
const written = leaves.flatMap((drafts) => {
  const texts = write(drafts);
  return drafts.map((draft): { draft: PlannedVariant; texts: ProductTexts | undefined } => ({
    draft,
    texts: texts.get(draft.id),
  }));
});

const sentencesOf = (text: string): string[] => text.replaceAll('\n\n', ' ').split(/(?<=[.!?]) (?=[А-ЯЁA-Z«])/);

/** A sentence without its names and numbers: what a reader would know again. */
const templateOf = (sentence: string): string =>
  sentence
    .replaceAll(/[A-Za-z][A-Za-z0-9+./-]*/g, '@')
    .replaceAll(/\d[\d.,]*/g, '#')
    .replaceAll(/(?:@ )+@/g, '@');

describe('texts of products', () => {
  it('exist in three languages, at least two sentences each', () => {
    const poor = written.filter(
      ({ texts }) =>
        texts === undefined ||
        !isClean(texts.description) ||
        !isClean(texts.overview) ||
        sentencesOf(texts.description.ru).length < 2 ||
        sentencesOf(texts.overview.ru).length < 1,
    );
    expect(poor.map(({ draft, texts }) => [draft.name.ru, texts?.description.ru])).toEqual([]);
  });

  it('repeat no sentence on more than two percent of the products', () => {
    const products = new Map<string, number>();
    for (const { texts } of written) {
      for (const template of new Set(sentencesOf(`${texts?.description.ru} ${texts?.overview.ru}`).map(templateOf))) {
        products.set(template, (products.get(template) ?? 0) + 1);
      }
    }
    expect([...products].filter(([, number]) => number > count * 0.02)).toEqual([]);
  });

  it('do not repeat the description in the overview', () => {
    const twice = written.filter(({ texts }) => {
      const templates = new Set(sentencesOf(texts?.description.ru ?? '').map(templateOf));
      return sentencesOf(texts?.overview.ru ?? '').some((sentence) => templates.has(templateOf(sentence)));
    });
    expect(twice.map(({ draft }) => draft.name.ru)).toEqual([]);
  });

  it('name the model for which a case is made', () => {
    const cases = written.filter(({ draft }) => ['giloflar', 'himoya-oynalari'].includes(draft.leaf.source.slug));
    const silent = cases.filter(
      ({ draft, texts }) => !(texts?.description.uz ?? '').includes(madeFor(draft, deviceOf) ?? 'nothing'),
    );
    expect(silent.map(({ draft }) => draft.name.ru)).toEqual([]);
  });

  it('leave no placeholder empty and repeat no unit', () => {
    const open = written
      .flatMap(({ texts }) => [texts?.description, texts?.overview])
      .filter(
        (text) =>
          text !== undefined && [text.kr, text.uz, text.ru].some((words) => /[{}]|undefined|\.\.|шт\. DPI/.test(words)),
      );
    expect(open).toEqual([]);
  });

  it('praise only what exceeds products of similar price', () => {
    const phones = leaves[0] ?? [];
    const standings = standingsOf([...new Map(phones.map((draft) => [draft.group, draft])).values()]);
    const praised = [...standings]
      .filter(([, { best }]) => best.some(({ key, isMost }) => key === 'battery' && isMost))
      .map(([group]) => group);
    const batteryOf = (group: string): number =>
      numberOf(phones.find((draft) => draft.group === group)?.values.get('battery')) ?? 0;
    const batteries = [...standings.keys()].map(batteryOf);
    expect(praised.length).toBeGreaterThan(0);
    expect(praised.length).toBeLessThan(standings.size / 4);
    expect(Math.max(...praised.map(batteryOf))).toBe(Math.max(...batteries));
  });
});
