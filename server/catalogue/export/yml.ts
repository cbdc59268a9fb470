import type { Locale } from '../../../lib/i18n/locales.ts';
import { currencyCode } from '../../../lib/money/currency.ts';
import { offerOf, paramsOf } from './offer.ts';
import { sortedCategories, type ExportedProduct, type ExportShop, exportedProducts } from './read.ts';
import { element, elementOf, escapeXml } from './xml.ts';

function offer(row: ExportedProduct, shop: ExportShop, locale: Locale): string {
  const { id, url, name, description, pictures, brand, availability, group } = offerOf(row, shop, locale);
  const stores = new Map(shop.reference.stores.map((store) => [store.id, store.slug]));
  const outlets = Object.entries(row.stock ?? {}).map(
    ([store, pieces]) => `<outlet id="${escapeXml(stores.get(Number(store)) ?? store)}" instock="${pieces}"/>`,
  );
  return elementOf(
    'offer',
    [
      element('url', url),
      element('price', row.sale_price),
      element('oldprice', row.old_price),
      element('currencyId', currencyCode),
      element('categoryId', row.category_id),
      ...pictures.map((picture) => element('picture', picture)),
      element('name', name),
      element('vendor', brand),
      element('vendorCode', row.model_code),
      element('description', description),
      element('barcode', row.barcode),
      ...paramsOf(row, shop.reference, locale).map((param) =>
        element('param', param.value, { name: param.name, unit: param.unit }),
      ),
      ...(outlets.length === 0 ? [] : [elementOf('outlets', outlets)]),
    ],
    { id, available: String(availability !== 'notAvailable'), group_id: group },
  );
}

/** Yandex Market Language in one language; unlisted products are left out. */
export async function* exportYml(shop: ExportShop, locale: Locale): AsyncGenerator<string> {
  const { siteUrl, now, reference } = shop;
  const { name, legal_entity } = reference.settings.shop;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${now.toISOString()}"><shop>`;
  yield [
    element('name', name[locale]),
    element('company', legal_entity || name[locale]),
    element('url', siteUrl),
    `<currencies><currency id="${currencyCode}" rate="1"/></currencies><categories>`,
  ].join('');
  for (const { id, parent_id, name: words } of sortedCategories(reference)) {
    yield `\n${element('category', words[locale], { id, parentId: parent_id ?? undefined })}`;
  }
  yield '</categories><offers>';
  for await (const row of exportedProducts(shop, { listedOnly: true })) yield `\n${offer(row, shop, locale)}`;
  yield '\n</offers></shop></yml_catalog>\n';
}
