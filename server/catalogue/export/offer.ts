import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { buildPathname } from '../../../lib/routing/address.ts';
import { defaultRegionSlug } from '../../../lib/region/regions.ts';
import { availabilityType } from '../product/availability.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { ExportedProduct, ExportShop } from './read.ts';

/** A product as both XML formats show it, in one language. */
export function offerOf(row: ExportedProduct, { reference, siteUrl }: ExportShop, locale: Locale) {
  const path = buildPathname({ locale, region: defaultRegionSlug, path: `/product/detail/${row.id}/` });
  return {
    id: row.external_id,
    url: `${siteUrl}${path}`,
    name: row.name[locale],
    description: row.description?.[locale] ?? '',
    pictures: row.images.map((key) => `${siteUrl}${mediaUrl(key, 1280)}`),
    brand: reference.brands.get(row.brand_id)?.name ?? '',
    availability: availabilityType(row),
    category: reference.categories.get(row.category_id),
    // A product without variants has no group.
    group: row.model_group.startsWith('id:') ? undefined : row.model_group,
  };
}

/** Characteristics as text: name, value and the unit of a number. */
export function paramsOf(
  row: ExportedProduct,
  reference: ReferenceData,
  locale: Locale,
): { name: string; unit: string | undefined; value: string }[] {
  return row.attributes.flatMap((stored) => {
    const attribute = reference.attributes.get(stored.a);
    if (attribute === undefined) return [];
    const name = attribute.name[locale];
    if ('t' in stored) return [{ name, unit: undefined, value: stored.t[locale] }];
    if ('n' in stored) return [{ name, unit: attribute.unit?.[locale], value: String(stored.n) }];
    return stored.o.flatMap((id) => {
      const option = reference.options.get(id);
      return option === undefined ? [] : [{ name, unit: undefined, value: option.name[locale] }];
    });
  });
}
