import type { RequestHeader } from '../../../lib/contract/request-headers.ts';
import { defaultRegionId } from '../../../lib/region/regions.ts';
import type { PreloadCall, PreloadDataOf, PreloadName } from '../preload-calls.ts';
import type { ListSection, storedListFields } from '../stored-lists.ts';
import { drawItems, type DrawnItem } from './draw-items.ts';

const timeoutMs = 8_000;

/** Makes a call of the page; undefined for a response without success. */
type Send = <Name extends PreloadName>(
  call: PreloadCall<Name>,
  body: object,
) => Promise<PreloadDataOf<Name> | undefined>;

/** What differs between the pages of lists. */
export interface ListPage<Section extends ListSection, Entry, Answers> {
  readonly section: Section;
  /** The field of the stored state that has the entries. */
  readonly field: (typeof storedListFields)[Section];
  /** Validates an entry of the stored list. */
  isEntry(value: unknown): value is Entry;
  idOf(entry: Entry): number;
  /** The first requests of the list's module, with the same parameters. */
  request(send: Send, entries: readonly Entry[]): Promise<Answers>;
  /** Products in the order of the list; undefined without their response. */
  itemsOf(answers: Answers, entries: readonly Entry[]): readonly (DrawnItem | undefined)[] | undefined;
  /** Draws what the list has beside its products. */
  drawRest?(list: HTMLElement, answers: Answers): void;
}

/** The state that a store has written into the browser's storage; undefined for invalid data. */
function storedState(storage: 'localStorage' | 'sessionStorage', key: string): Record<string, unknown> | undefined {
  try {
    return (JSON.parse(window[storage].getItem(key) ?? '') as { state: Record<string, unknown> }).state;
  } catch {
    return undefined;
  }
}

function sessionOfPage(): string {
  const known = storedState('sessionStorage', 'home')?.['sessionId'];
  if (typeof known === 'string' && known !== '') return known;
  const sessionId = crypto.randomUUID();
  sessionStorage.setItem('home', JSON.stringify({ state: { sessionId, marks: [] }, version: 0 }));
  return sessionId;
}

const regionOf = (region: string | undefined): number =>
  Number(region) ||
  (storedState('localStorage', 'header') as { selectedRegion?: { id?: number } } | undefined)?.selectedRegion?.id ||
  defaultRegionId;

/** The list of the page, as soon as it is there. */
const findList = async (): Promise<HTMLElement | null> => {
  const find = () => document.querySelector<HTMLElement>('[data-first-list]');
  return (
    find() ??
    new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', () => resolve(find()));
    })
  );
};

function preload<Entry, Answers>(
  page: ListPage<ListSection, Entry, Answers>,
  stored: unknown,
  locale: string,
  region?: string,
) {
  if (!Array.isArray(stored) || !stored.every((entry) => page.isEntry(entry))) return;
  const entries: readonly Entry[] = stored;
  if (new Set(entries.map((entry) => page.idOf(entry))).size < entries.length) return;
  const session = sessionOfPage();
  const regionId = regionOf(region);
  const requests: Partial<Record<PreloadName, { text: string; answer: Promise<unknown> }>> = {};
  const send: Send = <Name extends PreloadName>({ name, path }: PreloadCall<Name>, body: object) => {
    const text = JSON.stringify(body);
    const answer = fetch(`/api/${path}`, {
      method: 'POST',
      body: text,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': locale,
        'Accept-Region': String(regionId),
        'Accept-Device': 'web',
        'Session-Id': session,
      } satisfies Partial<Record<RequestHeader | 'Content-Type', string>>,
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .then((envelope?: { success?: boolean; data?: PreloadDataOf<Name> }) =>
        envelope?.success === true ? envelope.data : undefined,
      )
      .catch(() => undefined);
    requests[name] = { text, answer };
    return answer;
  };
  const answers = page.request(send, entries);
  const draw = async (): Promise<unknown> => {
    const found = await answers;
    const list = await findList();
    const items = list === null ? undefined : page.itemsOf(found, entries);
    return list === null || items === undefined
      ? undefined
      : drawItems(list, items, (copy) => page.drawRest?.(copy, found));
  };
  window.preloadedRequests = {
    locale,
    regionId,
    requests,
    since: performance.now(),
    drawn: draw().catch(() => undefined),
  };
}

/**
 * Runs as an inline script before a list of this browser. For an empty list it marks the document before the first
 * paint; invalid stored data count as empty, as in the stores (`stores/cart.ts`, `stores/lists.ts`). Otherwise it makes
 * the first requests of the list's module, stores the responses for it (`preloaded-requests.ts`), and draws the first
 * products. On failure it leaves everything to the module. Language and region come from its own element.
 */
export function preloadList<Section extends ListSection, Entry, Answers>(
  page: ListPage<Section, Entry, Answers>,
): void {
  const { locale = '', region } = document.currentScript?.dataset ?? {};
  const stored = storedState('localStorage', page.section)?.[page.field] as { length?: number } | undefined;
  if (!stored?.length) {
    document.documentElement.dataset['empty'] = page.section;
    return;
  }
  try {
    preload(page, stored, locale, region);
  } catch {
    // The module of the list makes its requests itself.
  }
}
