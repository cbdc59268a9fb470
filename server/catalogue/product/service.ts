import type { ProductDetail, QuickView } from '../../../lib/contract/product.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { languageOf, type Locale } from '../../../lib/i18n/locales.ts';
import { documentUrl, mediaUrl } from '../../../lib/media.ts';
import { paragraphs } from '../../core/text/paragraphs.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import { attributeGroups, keyAttributeCount, displayedAttributes } from './shown-attributes.ts';
import { goesIntoCart } from './availability.ts';
import { cardMaker, deliveryEstimateOf, type Viewer } from './product-card.ts';
import { instalmentsOf, priceRules } from './price-plan.ts';
import { hasAccessories } from './accessories.ts';
import { placingOf } from './placing.ts';
import { findProductDocuments, findProduct, findSiblings } from './repository.ts';
import { type Sibling, variantGroups } from './variants.ts';

/** The response of a product page; undefined if there is no such product. */
export async function productDetail(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<ProductDetail | undefined> {
  const { locale } = viewer;
  const [reference, row, siblings] = await Promise.all([
    services.reference.get(),
    findProduct(services, locale, id),
    findSiblings(services, id),
  ]);
  if (row === undefined) return undefined;
  const card = cardMaker(services, reference, viewer)(row);
  const path = reference.pathOf(row.category_id);
  const category = path.at(-1);
  if (category === undefined) throw new Error(`product ${id} has no category`);
  const [documents, has_accessories] = await Promise.all([
    findProductDocuments(
      services,
      path.map((entry) => entry.id),
    ),
    hasAccessories(services, id),
  ]);
  const [rate_1 = 0, rate_2 = 0, rate_3 = 0, rate_4 = 0, rate_5 = 0] = row.rate_counts;
  const words = { name: card.name, price: formatNumber(card.discount_price), category: category.name[locale] };
  return {
    ...card,
    model_code: row.model_code,
    images: row.images.map((key) => mediaUrl(key, 960)),
    category: { id: category.id, slug: category.slug, name: category.name[locale] },
    breadcrumbs: path.map(({ name, slug }) => ({ name: name[locale], slug })),
    key_attributes: keyAttributes(row, reference, locale),
    attributes: attributeGroups(displayedAttributes(row, reference, locale), reference, locale),
    description: row.description ?? '',
    overview: paragraphs(row.overview ?? ''),
    languages: {
      name: languageOf(row.names, locale),
      description: languageOf(row.descriptions, locale),
      overview: languageOf(row.overviews, locale),
    },
    variants: variantGroups(id, siblings, reference, locale),
    loans: goesIntoCart(row) ? instalmentsOf(card.sale_price, priceRules(services, reference.settings)) : [],
    documents: documents.map(({ id: document, title, file, bytes }) => ({
      id: document,
      title: title[locale],
      url: documentUrl(file),
      bytes,
    })),
    has_accessories,
    placing: placingOf(row, reference),
    promises_by_region: [...reference.regions.values()].map((region) =>
      deliveryEstimateOf(row, region, reference, locale, services.now()),
    ),
    review_rates: { rate_1, rate_2, rate_3, rate_4, rate_5 },
    seo: {
      title: services.texts.text(locale, 'api.seo.productTitle', words),
      description: services.texts.text(locale, 'api.seo.productDescription', words),
      keywords: [card.name, card.brand.name, words.category, row.model_code].filter((word) => word !== '').join(', '),
    },
  };
}

/** The colours of a product's model, each with the picture of its product; none if there is only one. */
function coloursOf(
  id: number,
  siblings: readonly (Sibling & { readonly image: string | null })[],
  reference: ReferenceData,
  locale: Locale,
): QuickView['colours'] {
  const images = new Map(siblings.map((sibling) => [sibling.id, sibling.image]));
  const group = variantGroups(id, siblings, reference, locale).find(({ values }) =>
    values.some(({ hex }) => hex !== null),
  );
  return (group?.values ?? []).flatMap(({ name, hex, product_id, current, available }) => {
    const image = images.get(product_id) ?? null;
    return hex === null || image === null
      ? []
      : [{ name, hex, product_id, current, available, image: mediaUrl(image, 960) }];
  });
}

/** The key characteristics: those that filter the category, then the others, each in the category's order. */
function keyAttributes(row: Parameters<typeof displayedAttributes>[0], reference: ReferenceData, locale: Locale) {
  const filtered = new Set(
    reference.attributesOf(row.category_id).flatMap(({ attribute, filterable }) => (filterable ? [attribute.id] : [])),
  );
  return displayedAttributes(row, reference, locale)
    .toSorted((left, right) => Number(filtered.has(right.attribute.id)) - Number(filtered.has(left.attribute.id)))
    .slice(0, keyAttributeCount)
    .map(({ attribute, value }) => ({ key: attribute.key, name: attribute.name[locale], value }));
}

/** The quick view of a product; undefined if there is no such product. */
export async function quickViewOf(services: Services, viewer: Viewer, id: number): Promise<QuickView | undefined> {
  const { locale } = viewer;
  const [reference, row, siblings] = await Promise.all([
    services.reference.get(),
    findProduct(services, locale, id),
    findSiblings(services, id),
  ]);
  if (row === undefined) return undefined;
  return {
    ...cardMaker(services, reference, viewer)(row),
    model_code: row.model_code,
    images: row.images.map((key) => mediaUrl(key, 960)),
    colours: coloursOf(id, siblings, reference, locale),
    key_attributes: keyAttributes(row, reference, locale),
  };
}
