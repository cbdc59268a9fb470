import type { Selectable } from 'kysely';
import {
  type CampaignField,
  campaignFields,
  type CampaignState,
  type CampaignText,
  type CampaignValues,
} from '../../../lib/contract/staff-campaigns.ts';
import { type Locale, locales } from '../../../lib/i18n/locales.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Database } from '../../db/schema.ts';

export type CampaignDbRow = Selectable<Database['promotions']>;

/** Values of a campaign field by field; `products` are the ids of its own list. */
export function valuesOf(row: CampaignDbRow, products: readonly number[]): CampaignValues {
  const { name, text, button, body } = row;
  return {
    'name.uz': name.uz,
    'name.kr': name.kr,
    'name.ru': name.ru,
    'text.uz': text.uz,
    'text.kr': text.kr,
    'text.ru': text.ru,
    'button.uz': button.uz,
    'button.kr': button.kr,
    'button.ru': button.ru,
    'body.uz': body.uz,
    'body.kr': body.kr,
    'body.ru': body.ru,
    tone: row.tone,
    image_web: row.image_web,
    image_mobile_web: row.image_mobile_web,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    has_banner: row.has_banner,
    published: row.status === 'published',
    products: [...products],
  };
}

/** Columns of `promotions` with these values. */
export function columnsOf(values: CampaignValues) {
  const localized = (text: CampaignText): string =>
    JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, values[`${text}.${locale}`]])));
  return {
    name: localized('name'),
    text: localized('text'),
    button: localized('button'),
    body: localized('body'),
    tone: values.tone,
    image_web: values.image_web,
    image_mobile_web: values.image_mobile_web,
    starts_at: values.starts_at,
    ends_at: values.ends_at,
    has_banner: values.has_banner,
    status: values.published ? ('published' as const) : ('hidden' as const),
  };
}

/** Whether a campaign runs at a moment, will, or has. */
export function stateOf(
  { published, starts_at, ends_at }: Pick<CampaignValues, 'published' | 'starts_at' | 'ends_at'>,
  now: Date,
): CampaignState {
  if (!published) return 'withdrawn';
  if (ends_at !== null && new Date(ends_at) <= now) return 'ended';
  return new Date(starts_at) > now ? 'planned' : 'running';
}

/** Texts without which a shopper would see an empty line. */
const requiredTexts = ['name', 'text', 'button'] as const satisfies readonly CampaignText[];

/** Fields of texts that are missing: the long text may be empty, but not in one language alone. */
export function missingFields(values: CampaignValues): CampaignField[] {
  const hasBody = locales.some((locale) => values[`body.${locale}`] !== '');
  const texts: readonly CampaignText[] = hasBody ? [...requiredTexts, 'body'] : requiredTexts;
  return locales.flatMap((locale) =>
    texts.map((text) => `${text}.${locale}` as const).filter((field) => values[field] === ''),
  );
}

export const missingLanguages = (values: CampaignValues): Locale[] =>
  locales.filter((locale) => missingFields(values).some((field) => field.endsWith(`.${locale}`)));

/** The fields in which two states of a campaign differ. */
export const changedFields = (before: CampaignValues, after: CampaignValues): CampaignField[] =>
  campaignFields.filter((field) => !isSameValue(before[field], after[field]));
