import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as LeftListings from '@/features/catalogue/listing-snapshots';
import { handleListing, category, listing, listingSuite, openListing, results } from '../../support/listing.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/katalog/tv/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

listingSuite();
afterEach(() => vi.restoreAllMocks());

/** The document was opened in this way, at the address that it shows. */
const opened = (type: NavigationTimingType, address = window.location.href) =>
  vi
    .spyOn(window.performance, 'getEntriesByType')
    .mockImplementation(() => [Object.assign(Object.create(null) as PerformanceEntry, { type, name: address })]);

const paged = (page: number) =>
  listing([page], { pagination: { current_page: page, total_page: 5, page_size: 20, total_count: 100 } });
/** The category of the page that is opened next. */
const categoryAfter = () => category().replace(/\d+$/, (number) => String(Number(number) + 1));
const names = () =>
  results()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('Back after a full page load restores the loaded pages and the scroll position', async () => {
  const requests = handleListing((query) => paged(Number(query.get('page') ?? 1)));
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const path = `/katalog/${categoryAfter()}/`;
  window.sessionStorage.setItem('listings', JSON.stringify([[path, { first: 2, last: 3, scrollY: 1_500 }]]));
  opened('back_forward', `${window.location.origin}/ru${path}?page=3`);
  openListing('?page=3', paged(3));
  expect(names()).toHaveLength(1);
  await results().findByRole('link', { name: 'Холодильник Samsung RB 2' });
  expect(names()).toHaveLength(2);
  expect(requests.map((query) => query.get('page'))).toEqual(['2']);
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 1_500, behavior: 'instant' }));
});

test('pages and scroll position are stored when the document is left', async () => {
  vi.resetModules();
  const { storeListing, rememberScroll } = await import('@/features/catalogue/listing-memory');
  storeListing('/katalog/tv/', [paged(2), paged(3)], 0);
  rememberScroll('/katalog/tv/', 700);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(window.sessionStorage.getItem('listings') ?? '')).toContainEqual([
    '/katalog/tv/',
    { first: 2, last: 3, scrollY: 700 },
  ]);
});

test('the scroll position is stored even if the page scrolled before hydration', () => {
  handleListing(() => paged(1));
  const path = `/katalog/${categoryAfter()}/`;
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1_172);
  openListing('', paged(1));
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(window.sessionStorage.getItem('listings') ?? '')).toContainEqual([
    path,
    { first: 1, last: 1, scrollY: 1_172 },
  ]);
});

describe('the snapshot of a listing', () => {
  const storedPosition = { first: 1, last: 3, scrollY: 900 };
  let lefts: typeof LeftListings;
  beforeEach(async () => {
    vi.resetModules();
    lefts = await import('@/features/catalogue/listing-snapshots');
    lefts.storeSnapshots([['/katalog/tv/', storedPosition]]);
  });

  test('is found in a document opened by Back until its listing is restored', () => {
    opened('back_forward');
    expect(lefts.findSnapshot('/katalog/tv/')).toEqual(storedPosition);
    lefts.settleArrival();
    expect(lefts.findSnapshot('/katalog/tv/')).toBeUndefined();
  });

  test('is found for one listing of the document only', () => {
    opened('back_forward');
    lefts.storeSnapshots([['/katalog/phones/', storedPosition]]);
    lefts.findSnapshot('/katalog/tv/');
    expect(lefts.findSnapshot('/katalog/phones/')).toBeUndefined();
  });

  test.each(['navigate', 'reload'] as const)('is ignored in a document opened otherwise (%s)', (type) => {
    opened(type);
    expect(lefts.findSnapshot('/katalog/tv/')).toBeUndefined();
  });

  test('is ignored if the document shows another address', () => {
    opened('back_forward', `${window.location.origin}/ru/other/`);
    expect(lefts.findSnapshot('/katalog/tv/')).toBeUndefined();
  });

  test.each([
    'junk',
    '{}',
    '[["/katalog/tv/",{"first":3,"last":1,"scrollY":0}]]',
    '[["/katalog/tv/",{"first":1,"last":999,"scrollY":0}]]',
    '[["/katalog/tv/",null]]',
  ])('%s is ignored', (text) => {
    window.sessionStorage.setItem('listings', text);
    opened('back_forward');
    expect(lefts.findSnapshot('/katalog/tv/')).toBeUndefined();
  });

  test('the last twenty listings are stored', () => {
    lefts.storeSnapshots(Array.from({ length: 20 }, (_, index) => [`/katalog/${index}/`, storedPosition]));
    opened('back_forward');
    expect(lefts.findSnapshot('/katalog/tv/')).toBeUndefined();
  });
});
