import { create } from 'zustand';

interface FailedPage {
  /** Asks once more for the page that a link was to open and that could not be had; null while there is none. */
  readonly retry: (() => void) | null;
}

/** A change of pages that has failed: the page before it stays, and a notice says so. */
export const useFailedPage = create<FailedPage>()(() => ({ retry: null }));
