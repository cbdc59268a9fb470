import { readFileSync } from 'node:fs';
import { apiCodes } from '../../lib/contract/codes.ts';
import { failureBody } from '../../lib/contract/envelope.ts';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import { preferredLocale } from '../../lib/i18n/negotiate.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { buildPathname } from '../../lib/routing/address.ts';
import type { Refusal } from './proxy.ts';

interface Texts {
  api: Record<Refusal, string>;
  errors: { title: string; text: string };
  common: { toHome: string };
}
const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    JSON.parse(readFileSync(new URL(`../../locales/${locale}.json`, import.meta.url), 'utf8')) as Texts,
  ]),
) as Record<Locale, Texts>;

/** What a page says that could not be made, until the program shows its own error page. */
export const failureWords = (locale: Locale): string => {
  const { errors, common } = texts[locale];
  return (
    `<div style="padding:3rem 1rem;text-align:center;font-family:system-ui,sans-serif"><h1>${errors.title}</h1><p>${errors.text}</p>` +
    `<p><a href="${buildPathname({ locale, region: defaultRegionSlug, path: '/' })}">${common.toHome}</a></p></div>`
  );
};

/** The API's own envelope for what the storefront refuses in its place. */
export const refusalEnvelope = (name: Refusal, acceptLanguage: string): string =>
  JSON.stringify(failureBody(apiCodes[name].code, texts[preferredLocale(acceptLanguage)].api[name]));
