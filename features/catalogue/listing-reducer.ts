import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

/** A page of products that is requested: in place of those on the screen, behind or before them. Known by its identity. */
export interface PageRequest {
  readonly state: ListingState;
  readonly place: 'instead' | 'after' | 'before';
}

export interface ListingModel {
  /** What is chosen, with the page at which the choice was begun or come back to. */
  readonly state: ListingState;
  /** Pages without a gap; those of an earlier choice as long as a request for others in their place is open or has failed. */
  readonly pages: readonly CardListing[];
  /** Not yet answered, or failed (then `error` says why). */
  readonly request?: PageRequest | undefined;
  readonly error?: Error | undefined;
  /** Where the screen stood when the choice was left. */
  readonly scrollY?: number | undefined;
}

export type ListingEvent =
  /** A choice was made or come back to; with what is there of it. */
  | {
      readonly type: 'visit';
      readonly state: ListingState;
      readonly pages?: readonly CardListing[] | undefined;
      readonly scrollY?: number | undefined;
    }
  | { readonly type: 'more' | 'earlier' | 'retry' }
  | { readonly type: 'answer'; readonly request: PageRequest; readonly listing: CardListing }
  | { readonly type: 'failure'; readonly request: PageRequest; readonly error: Error };

const pageOf = (listing: CardListing | undefined): number => listing?.pagination.current_page ?? 1;

/** What the screen shows of a model. */
export function listingScreen({ state, pages, request, error }: ListingModel) {
  const isFetching = request !== undefined && error === undefined;
  const isOld = request?.place === 'instead';
  const last = pages.at(-1);
  return {
    /** Those of the choice before, as long as `isOld`. */
    pages,
    error,
    isFetching,
    isOld,
    /** The last page that is there of the choice: the one that the address names. */
    page: isOld ? state.page : pageOf(last),
    isLoadingMore: isFetching && request.place === 'after',
    hasMore: !isOld && pageOf(last) < (last?.pagination.total_page ?? 0),
    hasEarlier: !isOld && pageOf(pages[0]) > 1,
  };
}

function ask(model: ListingModel, event: 'more' | 'earlier' | 'retry'): ListingModel {
  const { isFetching, hasMore, hasEarlier } = listingScreen(model);
  const { state, pages, request } = model;
  if (isFetching) return model;
  const asked = (page: number, place: PageRequest['place']): ListingModel => ({
    ...model,
    request: { state: { ...state, page }, place },
    error: undefined,
  });
  if (event === 'retry') return request === undefined ? model : asked(request.state.page, request.place);
  if (event === 'more') return hasMore ? asked(pageOf(pages.at(-1)) + 1, 'after') : model;
  return hasEarlier ? asked(pageOf(pages[0]) - 1, 'before') : model;
}

/**
 * A listing in the browser: what was chosen last, and the pages of products that are there. It is always in one of these
 * states, told by its request, the place that this is for, and its error:
 *
 * | State | Shown | `more`, `earlier` | `retry` | `answer` | `failure` |
 * | --- | --- | --- | --- | --- | --- |
 * | at rest (no request) | products, what there is more | extending | – | – | – |
 * | replacing (`instead`) | products of the choice before, dimmed; without any, outlines | – | – | at rest | failed |
 * | extending (`after`, `before`) | products; behind them outlines | – | – | at rest | not extended |
 * | failed (`instead`, error) | why, and a way to try again, above the products of the choice before | – | replacing | – | – |
 * | not extended (`after`, `before`, error) | products, and why there are no others | extending | extending | – | – |
 *
 * `visit` is possible in all of them, and leads to rest if the pages are there, else to replacing. `–` changes nothing. Only
 * the answer to the open request is one: whatever comes late, of a choice that was left, is passed over.
 */
export function listingReducer(model: ListingModel, event: ListingEvent): ListingModel {
  switch (event.type) {
    case 'visit': {
      const { state, pages, scrollY } = event;
      return pages === undefined
        ? { state, pages: model.pages, request: { state, place: 'instead' } }
        : { state, pages, scrollY };
    }
    case 'answer': {
      const { request, listing } = event;
      if (request !== model.request || model.error !== undefined) return model;
      const pages =
        request.place === 'instead'
          ? [listing]
          : request.place === 'after'
            ? [...model.pages, listing]
            : [listing, ...model.pages];
      return { ...model, pages, request: undefined };
    }
    case 'failure':
      return event.request === model.request && model.error === undefined ? { ...model, error: event.error } : model;
    case 'more':
    case 'earlier':
    case 'retry':
      return ask(model, event.type);
  }
}
