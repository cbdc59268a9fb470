import type { Locale } from '../../../lib/i18n/locales.ts';
import { currencyCode } from '../../../lib/money/currency.ts';
import { offerOf, paramsOf } from './offer.ts';
import { atOnceOf, pricesOf } from '../product/price-plan.ts';
import { type ExportedProduct, type ExportShop, exportedProducts } from './read.ts';
import { element, elementOf } from './xml.ts';

/** Limits of the format. */
const maxTitle = 150;
const maxDescription = 5000;
const maxMorePictures = 10;
const maxDetails = 100;

const availability = {
  openToCart: 'in_stock',
  withManager: 'in_stock',
  hasStores: 'in_stock',
  preOrder: 'preorder',
  notAvailable: 'out_of_stock',
} as const;

/** A barcode in the form of the format: 8, 12, 13 or 14 digits. */
const gtin = (barcode: string | null): string | null =>
  barcode !== null && /^(?:\d{8}|\d{12,14})$/.test(barcode) ? barcode : null;

function item(row: ExportedProduct, shop: ExportShop, locale: Locale): string {
  const offer = offerOf(row, shop, locale);
  const [picture, ...more] = offer.pictures;
  // The product page leads with the full-payment price.
  const { price, old_price } = atOnceOf(pricesOf(row));
  const sum = (price: number): string => `${price} ${currencyCode}`;
  const path =
    offer.category === undefined
      ? ''
      : shop.reference
          .pathOf(offer.category.id)
          .map(({ name }) => name[locale])
          .join(' > ');
  return elementOf('item', [
    element('g:id', offer.id),
    element('g:title', offer.name.slice(0, maxTitle)),
    element('g:description', (offer.description || offer.name).slice(0, maxDescription)),
    element('g:link', offer.url),
    element('g:image_link', picture),
    ...more.slice(0, maxMorePictures).map((address) => element('g:additional_image_link', address)),
    element('g:availability', availability[offer.availability]),
    element('g:price', sum(old_price ?? price)),
    ...(old_price === null ? [] : [element('g:sale_price', sum(price))]),
    element('g:brand', offer.brand),
    element('g:gtin', gtin(row.barcode)),
    element('g:mpn', row.model_code),
    element('g:condition', 'new'),
    element('g:product_type', path),
    element('g:item_group_id', offer.group?.slice(0, 50)),
    ...paramsOf(row, shop.reference, locale)
      .slice(0, maxDetails)
      .map((param) =>
        elementOf('g:product_detail', [
          element('g:attribute_name', param.name),
          element('g:attribute_value', param.unit === undefined ? param.value : `${param.value} ${param.unit}`),
        ]),
      ),
  ]);
}

/** A feed for Google Merchant Center: RSS 2.0 with its namespace, in one language. */
export async function* exportMerchant(shop: ExportShop, locale: Locale): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';
  const name = shop.reference.settings.shop.name[locale];
  yield [element('title', name), element('link', shop.siteUrl), element('description', name)].join('');
  for await (const row of exportedProducts(shop, { listedOnly: true })) yield `\n${item(row, shop, locale)}`;
  yield '\n</channel></rss>\n';
}
