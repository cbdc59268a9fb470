import type { SitemapEntry } from '../contract/sitemap.ts';
import { locales } from '../i18n/locales.ts';
import { absoluteUrl, addressesOf } from './metadata.ts';

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);
const lastmod = (at: string | null): string => (at === null ? '' : `<lastmod>${at}</lastmod>`);

/** One entry per language of a page, each with all alternates (sitemaps.org, hreflang). */
function urls({ path, updated_at }: SitemapEntry): string {
  const { byLocale, alternates } = addressesOf(path);
  const links = Object.entries(alternates)
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(address)}"/>`)
    .join('');
  return locales
    .map((locale) => `<url><loc>${xml(byLocale[locale])}</loc>${lastmod(updated_at)}${links}</url>\n`)
    .join('');
}

/** The XML of one part, in chunks. */
export function* sitemapXml(entries: readonly SitemapEntry[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  for (const entry of entries) yield urls(entry);
  yield '</urlset>\n';
}

/** The index of all parts. */
export function sitemapIndexXml(parts: readonly { name: string; updated_at: string | null }[]): string {
  const entries = parts.map(
    ({ name, updated_at }) =>
      `<sitemap><loc>${xml(absoluteUrl(`/sitemaps/${name}.xml`))}</loc>${lastmod(updated_at)}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** Personal pages, in every language and region. */
const privatePaths = ['/cart/', '/checkout/', '/thanks/', '/profile/', '/wishlist/', '/compare/'];
/** Calls that crawlers do not need to render pages. */
const privateCalls = [
  '/api/common/v1/order/',
  '/api/common/v1/checkout/',
  '/api/common/v1/import',
  '/api/common/v1/export',
  '/api/docs/',
  '/internal/',
];

/** The text of `robots.txt`: disallowed paths and the address of the sitemap. */
export function robotsText(): string {
  const disallowed = [...privatePaths.flatMap((path) => [path, `/*${path}`]), ...privateCalls];
  return [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
}
