import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadModels } from '../../../server/catalogue/listings/spread-models.ts';

interface Product {
  readonly id: number;
  readonly model: string;
}

const pages = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 })
  .map((models) => models.map((model, id): Product => ({ id, model })));
const spread = (page: readonly Product[]) => spreadModels(page, ({ model }) => model);
const row = 4;

test('the first row has at most two of one model if there are others for it', () => {
  fc.assert(
    fc.property(pages, (page) => {
      const models = new Set(page.map(({ model }) => model));
      const available = [...models].reduce(
        (sum, model) => sum + Math.min(2, page.filter((product) => product.model === model).length),
        0,
      );
      const first = spread(page).slice(0, Math.min(row, available));
      for (const model of models) expect(first.filter((product) => product.model === model).length).toBeLessThan(3);
    }),
  );
});

test('a page keeps its products, and the order within the row, after it and of each model', () => {
  fc.assert(
    fc.property(pages, (page) => {
      const ids = spread(page).map(({ id }) => id);
      expect(ids.toSorted((left, right) => left - right)).toEqual(page.map(({ id }) => id));
      for (const model of new Set(page.map((product) => product.model))) {
        const ofModel = spread(page).flatMap((product) => (product.model === model ? [product.id] : []));
        expect(ofModel).toEqual(ofModel.toSorted((left, right) => left - right));
      }
    }),
  );
});

test('a page whose first row is mixed stays as it is', () => {
  const page = ['a', 'a', 'b', 'c', 'a', 'a', 'a'].map((model, id) => ({ id, model }));
  expect(spread(page)).toEqual(page);
  const same = ['a', 'a', 'a', 'a', 'b', 'c'].map((model, id) => ({ id, model }));
  expect(spread(same).map(({ id }) => id)).toEqual([0, 1, 4, 5, 2, 3]);
});
