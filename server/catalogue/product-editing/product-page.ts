import {
  type ProductText,
  type StaffProductPage,
  type TextCells,
  type TextField,
} from '../../../lib/contract/staff-product.ts';
import type { ProductAttribute } from '../../../lib/contract/staff-product-attributes.ts';
import { type Locale, locales, type Localized } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { defaultRegionId, defaultRegionSlug } from '../../../lib/region/regions.ts';
import { buildPathname } from '../../../lib/routing/address.ts';
import type { Services } from '../../services.ts';
import { productDetail } from '../product/service.ts';
import { categoryAttributes } from './category-attributes.ts';
import { findById } from './find-products.ts';
import { placeholderKey } from './pictures.ts';
import { lastChanges } from './product-history.ts';
import { readProducts } from './stored-products.ts';
import { ownText, textState } from './text-cells.ts';

const previewWidth = 320;

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

/** Fields that the shop needs to show a product well and that are still empty. */
const missingFields = (
  name: TextCells,
  attributes: readonly ProductAttribute[],
  images: readonly string[],
  placeholder: string | undefined,
): string[] => [
  ...(['uz', 'ru'] as const).filter((locale) => name[locale].text === null).map((locale) => `name.${locale}`),
  ...(images.every((key) => key === placeholder) ? ['images'] : []),
  ...attributes.filter(({ is_key, value }) => is_key && value === null).map(({ id }) => `attribute.${id}`),
];

/** A product as its page in the back office shows it; undefined if there is none. */
export async function productPage(
  services: Services,
  id: number,
  locale: Locale,
): Promise<StaffProductPage | undefined> {
  const { db } = services;
  const [row, stored, changedAt, reference, placeholder] = await Promise.all([
    findById(db, id, locale),
    readProducts(db, [id]),
    lastChanges(db, id),
    services.reference.get(),
    placeholderKey(services),
  ]);
  const product = stored.get(id);
  if (row === undefined || product === undefined) return undefined;
  const [kr, uz, ru] = await Promise.all([
    previewIn(services, 'kr', id),
    previewIn(services, 'uz', id),
    previewIn(services, 'ru', id),
  ]);
  const attributes = categoryAttributes(product, reference, locale);
  const cells = (field: ProductText) => cellsOf(field, product[field], product.keep, changedAt);
  return {
    ...row.product,
    brand: reference.brands.get(product.brand_id)?.name ?? '',
    category_id: product.category_id,
    brand_id: product.brand_id,
    model_code: product.model_code,
    texts: { name: cells('name'), overview: cells('overview'), description: cells('description') },
    images: row.images.map((key) => ({ key, url: mediaUrl(key, previewWidth) })),
    attributes,
    missing: missingFields(cells('name'), attributes, row.images, placeholder),
    placeholder: placeholder ?? null,
    previews: { kr, uz, ru },
  };
}
