import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { accessoriesOf } from '../product/accessories.ts';
import { betterOf, numberOf } from '../product/better-values.ts';
import { attributeGroups, displayedAttributes } from '../product/shown-attributes.ts';
import { type CardRow, cardColumns, cardMaker, type Viewer } from '../product/product-card.ts';
import { cardsByIds } from '../product/cards-by-ids.ts';
import type { Category, ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';

type ComparedRow = CardRow & Parameters<typeof displayedAttributes>[0];

/** The compared products of one category, with groups and order of all their characteristics. */
function compareGroup(
  services: Services,
  reference: ReferenceData,
  viewer: Viewer,
  category: Category,
  rows: readonly ComparedRow[],
) {
  const { locale } = viewer;
  const toCard = cardMaker(services, reference, viewer);
  const displayedRows = rows.map((row) => ({ row, attributes: displayedAttributes(row, reference, locale) }));
  const named = new Map(
    displayedRows.flatMap(({ attributes }) => attributes.map((entry) => [entry.attribute.id, entry] as const)),
  );
  const union = reference.attributesOf(category.id).flatMap(({ attribute }) => named.get(attribute.id) ?? []);
  return {
    id: category.id,
    category: { id: category.id, slug: category.slug, name: category.name[locale] },
    product_ids: rows.map((row) => row.id),
    attribute_groups: attributeGroups(union, reference, locale).map((group) => ({
      ...group,
      attributes: group.attributes.map(({ key, name }) => ({ key, name, better: betterOf({ key }) })),
    })),
    products: displayedRows.map(({ row, attributes }) => ({
      ...toCard(row),
      attributes: attributes.map(({ attribute, stored, value }) => ({
        key: attribute.key,
        name: attribute.name[locale],
        value,
        number: numberOf(stored, attribute, reference),
      })),
    })),
  };
}

/** Compared products by category, both in the requested order. */
async function compareGroups(services: Services, viewer: Viewer, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const [reference, rows] = await Promise.all([
    services.reference.get(),
    services.db
      .selectFrom('products')
      .where('products.id', 'in', wanted)
      .select(cardColumns(viewer.locale))
      .select('products.attributes')
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = wanted.flatMap((id) => byId.get(id) ?? []);
  return [...Map.groupBy(ordered, (row) => row.category_id)].flatMap(([id, products]) => {
    const category = reference.categories.get(id);
    if (category === undefined) return [];
    return [compareGroup(services, reference, viewer, category, products)];
  });
}

/** Products by lists of ids that the browser stores. */
export function listRoutes(mount: Mount, services: Services): void {
  mount(contract.product.byIds, ({ body, context: viewer }) => cardsByIds(services, viewer, body.ids));
  mount(contract.product.wishlist, ({ body, context: viewer }) => cardsByIds(services, viewer, body.ids));
  mount(contract.product.compare, ({ body, context: viewer }) => compareGroups(services, viewer, body.ids));
  mount(contract.product.recommended, ({ body, context: viewer }) => accessoriesOf(services, viewer, body.ids));
}
