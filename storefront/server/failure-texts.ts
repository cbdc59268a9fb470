import { readFileSync } from 'node:fs';
import { apiCodes } from '../../lib/contract/codes.ts';
import { failureBody } from '../../lib/contract/envelope.ts';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import { preferredLocale } from '../../lib/i18n/preferred-locale.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { buildPathname } from '../../lib/routing/address.ts';
import type { ProxyRefusal } from './proxy.ts';

interface FailureTexts {
  api: Record<ProxyRefusal, string>;
  errors: { title: string; text: string };
  common: { toHome: string };
}
const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    JSON.parse(readFileSync(new URL(`../../locales/${locale}.json`, import.meta.url), 'utf8')) as FailureTexts,
  ]),
) as Record<Locale, FailureTexts>;

/** Text of a page that could not be rendered, until the client shows its own error page. */
export const failureHtml = (locale: Locale): string => {
  const { errors, common } = texts[locale];
  return (
    `<div style="padding:3rem 1rem;text-align:center;font-family:system-ui,sans-serif"><h1>${errors.title}</h1><p>${errors.text}</p>` +
    `<p><a href="${buildPathname({ locale, region: defaultRegionSlug, path: '/' })}">${common.toHome}</a></p></div>`
  );
};

/** The API's envelope for requests that the storefront itself refuses. */
export const refusalEnvelope = (name: ProxyRefusal, acceptLanguage: string): string =>
  JSON.stringify(failureBody(apiCodes[name].code, texts[preferredLocale(acceptLanguage)].api[name]));
