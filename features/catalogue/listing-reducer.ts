import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

/**
 * A requested page of products: replaces the displayed ones, or is added after or before them. Identified by reference.
 */
export interface PageRequest {
  readonly state: ListingState;
  readonly position: 'instead' | 'after' | 'before';
}

export interface ListingModel {
  /** Filters and sort order, with the page of their first request or of a restore. */
  readonly state: ListingState;
  /** Pages without a gap; those of the previous choice while their replacement is pending or has failed. */
  readonly pages: readonly CardListing[];
  /** Pending, or failed (then `error` has the reason). */
  readonly request?: PageRequest | undefined;
  readonly error?: Error | undefined;
  /** Scroll position when the choice was left. */
  readonly scrollY?: number | undefined;
}

export type ListingEvent =
  /** A choice was made or restored; with its known pages. */
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

/** View data of a model. */
export function listingScreen({ state, pages, request, error }: ListingModel) {
  const isFetching = request !== undefined && error === undefined;
  const isOld = request?.position === 'instead';
  const last = pages.at(-1);
  return {
    /** Those of the previous choice while `isOld`. */
    pages,
    error,
    isFetching,
    isOld,
    /** Last loaded page of the choice: the one in the address. */
    page: isOld ? state.page : pageOf(last),
    isLoadingMore: isFetching && request.position === 'after',
    hasMore: !isOld && pageOf(last) < (last?.pagination.total_page ?? 0),
    hasEarlier: !isOld && pageOf(pages[0]) > 1,
  };
}

function ask(model: ListingModel, event: 'more' | 'earlier' | 'retry'): ListingModel {
  const { isFetching, hasMore, hasEarlier } = listingScreen(model);
  const { state, pages, request } = model;
  if (isFetching) return model;
  const requesting = (page: number, position: PageRequest['position']): ListingModel => ({
    ...model,
    request: { state: { ...state, page }, position },
    error: undefined,
  });
  if (event === 'retry') return request === undefined ? model : requesting(request.state.page, request.position);
  if (event === 'more') return hasMore ? requesting(pageOf(pages.at(-1)) + 1, 'after') : model;
  return hasEarlier ? requesting(pageOf(pages[0]) - 1, 'before') : model;
}

/**
 * State of a listing in the browser: the last choice and its loaded pages. Which of five states it is in follows from
 * the request, its position and its error. An event that a state does not name changes nothing in it.
 *
 * - At rest (no request): shows the products, and whether there are more.
 *   `more`, `earlier`: extending.
 * - Replacing (request `instead`): shows the products of the previous choice, dimmed; without any, skeletons.
 *   `answer`: at rest. `failure`: failed.
 * - Extending (request `after` or `before`): shows the products, then skeletons.
 *   `answer`: at rest. `failure`: not extended.
 * - Failed (request `instead`, with an error): shows the error with a retry above the products of the previous choice.
 *   `retry`: replacing.
 * - Not extended (request `after` or `before`, with an error): shows the products, and an error.
 *   `more`, `earlier`, `retry`: extending.
 *
 * `visit` is possible in all of them, and leads to rest if the pages are known, else to replacing. Only the response to
 * the pending request counts: late responses of an earlier choice are ignored.
 */
export function listingReducer(model: ListingModel, event: ListingEvent): ListingModel {
  switch (event.type) {
    case 'visit': {
      const { state, pages, scrollY } = event;
      return pages === undefined
        ? { state, pages: model.pages, request: { state, position: 'instead' } }
        : { state, pages, scrollY };
    }
    case 'answer': {
      const { request, listing } = event;
      if (request !== model.request || model.error !== undefined) return model;
      const pages =
        request.position === 'instead'
          ? [listing]
          : request.position === 'after'
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
