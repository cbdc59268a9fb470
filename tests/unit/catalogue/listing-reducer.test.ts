import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardListing } from '@/features/catalogue/listing-data';
import {
  type ListingEvent,
  type ListingModel,
  listingReducer,
  listingScreen,
  type PageRequest,
} from '@/features/catalogue/listing-reducer';
import { emptyState, type ListingState } from '../../../lib/routing/listing-state.ts';

const total = 5;
/** A page of the listing of a choice, which is known by its least price. */
const pageOf = ({ minPrice = 0, page }: ListingState): CardListing => ({
  products: [],
  filter: [],
  brands: [],
  stickers: [],
  catalogs: [],
  price: { min_price: minPrice, max_price: 9 },
  fits: false,
  monthly: { min_monthly: 0, max_monthly: 0, terms: [] },
  pagination: { current_page: page, total_page: total, page_size: 20, total_count: 100 },
});
const choice = (minPrice: number, page = 1): ListingState => ({ ...emptyState, minPrice, page });
const numbers = (pages: readonly CardListing[]) => pages.map(({ pagination }) => pagination.current_page);
const start: ListingModel = { state: choice(0), pages: [pageOf(choice(0))] };
const run = (model: ListingModel, ...events: ListingEvent[]): ListingModel => events.reduce(listingReducer, model);
const answered = (model: ListingModel): ListingModel =>
  model.request === undefined
    ? model
    : listingReducer(model, { type: 'answer', request: model.request, listing: pageOf(model.request.state) });
const error = new Error('broken');

type Step =
  | { readonly kind: 'press'; readonly what: 'more' | 'earlier' | 'retry' }
  | { readonly kind: 'visit'; readonly choice: number; readonly page: number; readonly pageCount: number }
  /** The answer to a request that was made so long ago, at once or ever so late. */
  | { readonly kind: 'answer' | 'failure'; readonly ago: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('press' as const),
      what: fc.constantFrom('more' as const, 'earlier' as const, 'retry' as const),
    }),
    fc.record({
      kind: fc.constant('visit' as const),
      choice: fc.integer({ min: 0, max: 3 }),
      page: fc.integer({ min: 1, max: total }),
      pageCount: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('answer' as const, 'failure' as const), ago: fc.nat({ max: 4 }) }),
  ),
  { maxLength: 40 },
);

/** What a step is to a model, of all requests that there were, the last one first. */
function eventOf(step: Step, requests: readonly PageRequest[]): ListingEvent | undefined {
  if (step.kind === 'press') return { type: step.what };
  if (step.kind === 'visit') {
    const pages = Array.from({ length: step.pageCount }, (_, index) => step.page + index).filter(
      (page) => page <= total,
    );
    return {
      type: 'visit',
      state: choice(step.choice, step.page),
      ...(pages.length === 0 ? {} : { pages: pages.map((page) => pageOf(choice(step.choice, page))) }),
    };
  }
  const request = requests[step.ago];
  if (request === undefined) return undefined;
  return step.kind === 'answer'
    ? { type: 'answer', request, listing: pageOf(request.state) }
    : { type: 'failure', request, error };
}

/** Every model on the way, with the event that led to it. */
function* walk(way: readonly Step[]) {
  let model = start;
  const requests: PageRequest[] = [];
  for (const step of way) {
    const event = eventOf(step, requests);
    if (event === undefined) continue;
    const before = model;
    model = listingReducer(before, event);
    if (model.request !== undefined && model.request !== requests[0]) requests.unshift(model.request);
    yield { before, event, model };
  }
}

test('displayed pages are contiguous and match the selection, and the address names the last page', () => {
  fc.assert(
    fc.property(steps, (way) => {
      for (const { model } of walk(way)) {
        const { pages, isOld, page } = listingScreen(model);
        if (isOld) continue;
        expect(pages.map(({ price }) => price.min_price)).toEqual(pages.map(() => model.state.minPrice));
        expect(numbers(pages)).toEqual(pages.map((_, index) => (numbers(pages)[0] ?? 0) + index));
        expect(page).toBe(numbers(pages).at(-1));
        expect(numbers(pages)).toContain(model.state.page);
      }
    }),
  );
});

test('the listing never blocks: the next answer completes it, and a failure can be retried', () => {
  fc.assert(
    fc.property(steps, (way) => {
      for (const { model } of walk(way)) {
        const { isFetching, pages } = listingScreen(model);
        if (model.error !== undefined) expect(isFetching).toBe(false);
        if (pages.length === 0) expect(model.error).toBeDefined();
        const retried = model.error === undefined ? model : listingReducer(model, { type: 'retry' });
        expect(retried.error).toBeUndefined();
        const rest = answered(retried);
        expect(rest.request).toBeUndefined();
        expect(listingScreen(rest)).toMatchObject({ isOld: false, isFetching: false });
        expect(rest.pages.length).toBeGreaterThan(0);
      }
    }),
  );
});

test('late or repeated answers and failures change nothing', () => {
  fc.assert(
    fc.property(steps, (way) => {
      for (const { before, event, model } of walk(way)) {
        if (
          (event.type === 'answer' || event.type === 'failure') &&
          (event.request !== before.request || before.error !== undefined)
        )
          expect(model).toBe(before);
      }
    }),
  );
});

test('returning displays the known pages at once, also while a request is pending', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 3 }), (way, from) => {
      const last = [...walk(way)].at(-1)?.model ?? start;
      const pages = [pageOf(choice(7, from)), pageOf(choice(7, from + 1))];
      const back = listingReducer(last, { type: 'visit', state: choice(7, from), pages, scrollY: 900 });
      expect(listingScreen(back)).toMatchObject({
        pages,
        isOld: false,
        isFetching: false,
        error: undefined,
        page: from + 1,
      });
      expect(back.scrollY).toBe(900);
    }),
  );
});

test('a new selection keeps the previous products dimmed; on failure they stay with a retry', () => {
  const replacing = run(start, { type: 'visit', state: choice(1) });
  expect(listingScreen(replacing)).toMatchObject({
    pages: start.pages,
    isOld: true,
    isFetching: true,
    hasMore: false,
    hasEarlier: false,
  });
  const { request } = replacing;
  if (request === undefined) throw new Error('nothing is asked for');
  const failed = run(replacing, { type: 'failure', request, error });
  expect(listingScreen(failed)).toMatchObject({
    pages: start.pages,
    isOld: true,
    error,
    isFetching: false,
    hasMore: false,
    hasEarlier: false,
  });
  const again = run(failed, { type: 'retry' });
  expect(listingScreen(again)).toMatchObject({ pages: start.pages, isOld: true, isFetching: true, error: undefined });
  expect(listingScreen(answered(again))).toMatchObject({ isOld: false, hasMore: true });
});

test('further pages load one at a time, at either end, while there are any', () => {
  const middle = run(start, { type: 'visit', state: choice(0, 3), pages: [pageOf(choice(0, 3))] });
  const more = run(middle, { type: 'more' });
  expect(run(more, { type: 'more' }, { type: 'earlier' })).toBe(more);
  expect(listingScreen(more)).toMatchObject({ isLoadingMore: true, isFetching: true, isOld: false, page: 3 });
  const four = answered(more);
  expect(numbers(answered(run(four, { type: 'earlier' })).pages)).toEqual([2, 3, 4]);
  const five = answered(run(four, { type: 'more' }));
  expect(listingScreen(five)).toMatchObject({ hasMore: false, hasEarlier: true, page: 5 });
  expect(run(five, { type: 'more' })).toBe(five);
});
