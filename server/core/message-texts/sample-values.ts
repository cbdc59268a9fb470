import { formatDay } from '../../../lib/format/date.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale, Localized } from '../../../lib/i18n/locales.ts';
import type { MessageVariable } from '../../../lib/shop/messages.ts';
import type { Texts } from '../../i18n.ts';
import { linkTo } from '../links/link-to.ts';

interface Shop {
  readonly texts: Pick<Texts, 'text'>;
  readonly siteUrl: string;
  /** Name of the shop. */
  readonly name: Localized;
}

const sampleDay = '2026-12-15';

/**
 * Values for the preview of a message, as long as usual ones and in its own language: one Cyrillic letter changes the
 * alphabet of an SMS, and so its price.
 */
export function sampleValues({ texts, siteUrl, name }: Shop): Record<MessageVariable, Localized> {
  const inAll = (valueOf: (locale: Locale) => string): Localized => ({
    kr: valueOf('kr'),
    uz: valueOf('uz'),
    ru: valueOf('ru'),
  });
  const same = (value: string): Localized => inAll(() => value);
  const product = (locale: Locale): string => texts.text(locale, 'api.sms.sampleProduct');
  return {
    number: same('26-100421'),
    sum: same(formatNumber(12_750_000)),
    name: inAll(product),
    link: inAll((locale) => linkTo({ siteUrl }, locale, '/product/detail/10421/')),
    day: inAll((locale) => formatDay(sampleDay, locale)),
    changes: inAll((locale) => texts.text(locale, 'api.sms.editLine', { name: product(locale), before: 2, after: 1 })),
    owed: same(formatNumber(1_150_000)),
    shop: name,
  };
}
