import { loadAreas } from '@/lib/contract/load-call';
import { keepsSomething, type KeptSection } from '@/stores/early-empty';

/**
 * Sets off what the page of a list that isn't empty will need, while the page has still to be taken over: its program, and
 * what calls the server for it. One after the other they would be three ways to the server before the first product.
 * What fails here is asked for again where it is needed, and its failure is dealt with there.
 */
export function loadAhead(section: KeptSection, loadView: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || !keepsSomething(section)) return;
  void Promise.allSettled([loadView(), import('@/lib/api/client'), loadAreas('product', ...(section === 'cart' ? ['checkout' as const] : []))]);
}
