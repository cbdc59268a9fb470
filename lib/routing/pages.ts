import { idForm } from '../ids.ts';
import { fixedContentPages } from './content-pages.ts';

/**
 * The table of public pages: which addresses exist, and which internal path of `app/[locale]/[region]` shows them.
 * A literal segment matches itself; `:slug`, `:id` and `:term` match one segment of that form.
 * `listing` pages carry their filter, sort and page state as one more internal segment.
 */
export interface PageRoute {
  readonly pattern: string;
  readonly listing: boolean;
}

export const pageRoutes: readonly PageRoute[] = [
  { pattern: '', listing: false },
  { pattern: 'katalog', listing: false },
  { pattern: 'katalog/:slug', listing: true },
  { pattern: 'product/detail/:id', listing: false },
  { pattern: 'product/search', listing: false },
  { pattern: 'product/search/:term', listing: true },
  { pattern: 'brand', listing: false },
  { pattern: 'brand/:slug', listing: true },
  { pattern: 'brand-products', listing: false },
  { pattern: 'brand-products/:slug', listing: true },
  { pattern: 'promotions', listing: false },
  { pattern: 'promotions/zero-installments', listing: false },
  { pattern: 'promotions/:id', listing: true },
  { pattern: 'news', listing: false },
  { pattern: 'news/:id', listing: false },
  { pattern: 'cart', listing: false },
  { pattern: 'checkout', listing: false },
  { pattern: 'thanks', listing: false },
  { pattern: 'tenge-thanks', listing: false },
  { pattern: 'verification/passport-info', listing: false },
  { pattern: 'verification/my-id', listing: false },
  { pattern: 'photo-document', listing: false },
  { pattern: 'additional-data', listing: false },
  { pattern: 'preorder', listing: false },
  { pattern: 'preorder-dyson', listing: false },
  { pattern: 'wishlist', listing: false },
  { pattern: 'compare', listing: false },
  { pattern: 'profile', listing: false },
  { pattern: 'profile/personal-data', listing: false },
  { pattern: 'profile/sessions', listing: false },
  ...['addresses', 'bonus-card', 'online-orders', 'my-installments', 'payment-history', 'reviews', 'waiting'].map(
    (part) => ({ pattern: `profile/${part}`, listing: false }),
  ),
  { pattern: 'login', listing: false },
  { pattern: 'register', listing: false },
  { pattern: 'deleted-account', listing: false },
  { pattern: 'offline', listing: false },
  { pattern: 'page/order-status', listing: false },
  { pattern: 'unsubscribe', listing: false },
  ...fixedContentPages.map((pattern) => ({ pattern, listing: false })),
  ...['page/check-imei', 'page/vacancy', 'page/conditioner', 'page/feedback', 'page/forms/B2BForm', 'page/sitemap'].map(
    (pattern) => ({ pattern, listing: false }),
  ),
  { pattern: 'news/mobile/:id', listing: false },
  { pattern: 'page/mobile/:slug', listing: false },
  { pattern: 'page/:slug', listing: false },
  // Drafts of pages of blocks; the key of one is a UUID.
  { pattern: 'page-preview/:slug', listing: false },
  { pattern: 'room', listing: false },
  { pattern: 'shops-map', listing: false },
  { pattern: 'shops-map/:slug', listing: false },
  // The UI kit, for developers.
  ...(process.env['NODE_ENV'] === 'development' ? [{ pattern: 'kit', listing: false }] : []),
];

const parameterForms: Record<string, RegExp> = {
  ':slug': /^[a-z0-9-]{1,100}$/,
  ':id': idForm,
  ':term': /^.{1,200}$/su,
};

const compiled = pageRoutes.map((route) => ({
  ...route,
  segments: route.pattern === '' ? [] : route.pattern.split('/'),
}));

export interface PageMatch {
  /** Segments as in the table (route names are case-sensitive, parameters keep their case). */
  readonly segments: readonly string[];
  readonly listing: boolean;
}

/**
 * The page of decoded path segments (without language and region); undefined if none matches. Literal segments match in
 * any case: the caller compares and redirects.
 */
export function matchPage(segments: readonly string[]): PageMatch | undefined {
  for (const route of compiled) {
    if (route.segments.length !== segments.length) continue;
    const matched: string[] = [];
    for (const [index, expected] of route.segments.entries()) {
      const actual = segments[index] ?? '';
      const form = parameterForms[expected];
      if (form === undefined ? actual.toLowerCase() !== expected.toLowerCase() : !form.test(actual)) break;
      matched.push(form === undefined ? expected : actual);
    }
    if (matched.length === segments.length) return { segments: matched, listing: route.listing };
  }
  return undefined;
}
