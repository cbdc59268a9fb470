import type { Locale } from '../../../lib/i18n/locales.ts';
import { createYielder } from '../../throttle.ts';
import { exportJsonl } from './jsonl.ts';
import { exportMerchant } from './merchant.ts';
import type { ExportShop } from './read.ts';
import { exportYml } from './yml.ts';

export type { ExportShop } from './read.ts';
export type ExportFormat = 'yml' | 'merchant' | 'jsonl';

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  yml: 'application/xml; charset=utf-8',
  merchant: 'application/xml; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

function parts(shop: ExportShop, format: ExportFormat, locale: Locale): AsyncGenerator<string> {
  switch (format) {
    case 'yml':
      return exportYml(shop, locale);
    case 'merchant':
      return exportMerchant(shop, locale);
    case 'jsonl':
      return exportJsonl(shop);
  }
}

/**
 * The catalogue in a format, in chunks; JSON Lines has all languages, the others the requested one. It yields to other
 * work of the process, however fast the chunks are consumed.
 */
export async function* exportCatalogue(shop: ExportShop, format: ExportFormat, locale: Locale): AsyncGenerator<string> {
  const pace = createYielder();
  for await (const part of parts(shop, format, locale)) {
    yield part;
    await pace();
  }
}
