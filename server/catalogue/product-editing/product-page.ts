import {
  type ProductText,
  type StaffProductPage,
  type TextCells,
  type TextField,
} from '../../../lib/contract/staff-product.ts';
import { type Locale, locales, type Localized } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { defaultRegionId, defaultRegionSlug } from '../../../lib/region/regions.ts';
import { buildPathname } from '../../../lib/routing/address.ts';
import type { Services } from '../../services.ts';
import { productDetail } from '../product/service.ts';
import { categoryAttributes } from './category-attributes.ts';
import { findById } from './find-products.ts';
import { lastChanges } from './product-history.ts';
import { readProducts } from './stored-products.ts';
import { ownText, textState } from './text-cells.ts';

const shownWidth = 320;

/** A text in each language with its state. */
function cellsOf(
  field: ProductText,
  text: Localized,
  keep: readonly string[],
  changedAt: ReadonlyMap<string, Date>,
): TextCells {
  const times = Object.fromEntries(
    locales.flatMap((locale) => {
      const at = changedAt.get(`${field}.${locale}` satisfies TextField);
      return at === undefined ? [] : [[locale, at]];
    }),
  );
  const cellOf = (locale: Locale) => ({
    text: ownText(text, locale),
    state: textState(text, locale, keep, times),
  });
  return { kr: cellOf('kr'), uz: cellOf('uz'), ru: cellOf('ru') };
}

/** The address of a product's page, and the title and description that its head has. */
async function previewIn(services: Services, locale: Locale, id: number) {
  const detail = await productDetail(services, { locale, regionId: defaultRegionId }, id);
  return {
    path: buildPathname({ locale, region: defaultRegionSlug, path: `/product/detail/${id}/` }),
    title: detail?.seo.title ?? '',
    description: detail?.seo.description ?? '',
  };
}

/** A product as its page in the back office shows it; undefined if there is none. */
export async function productPage(
  services: Services,
  id: number,
  locale: Locale,
): Promise<StaffProductPage | undefined> {
  const { db } = services;
  const [row, stored, changedAt, reference] = await Promise.all([
    findById(db, id, locale),
    readProducts(db, [id]),
    lastChanges(db, id),
    services.reference.get(),
  ]);
  const product = stored.get(id);
  if (row === undefined || product === undefined) return undefined;
  const [kr, uz, ru] = await Promise.all([
    previewIn(services, 'kr', id),
    previewIn(services, 'uz', id),
    previewIn(services, 'ru', id),
  ]);
  const cells = (field: ProductText) => cellsOf(field, product[field], product.keep, changedAt);
  return {
    ...row.product,
    brand: reference.brands.get(product.brand_id)?.name ?? '',
    model_code: product.model_code,
    texts: { name: cells('name'), overview: cells('overview'), description: cells('description') },
    images: row.images.map((key) => ({ key, url: mediaUrl(key, shownWidth) })),
    attributes: categoryAttributes(product, reference, locale),
    previews: { kr, uz, ru },
  };
}
