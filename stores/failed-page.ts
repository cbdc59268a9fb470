import { create } from 'zustand';

interface FailedPage {
  /** Retries the navigation that failed; null if there is none. */
  readonly retry: (() => void) | null;
}

/** A failed navigation: the previous page stays, and a notice reports it. */
export const useFailedPage = create<FailedPage>()(() => ({ retry: null }));
