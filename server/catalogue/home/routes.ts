import { shelfMonthly } from '../../../lib/contract/constants.ts';
import { contract } from '../../../lib/contract/index.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import { monthlyWithin, termRules } from '../listings/filters/monthly.ts';
import { cardMaker } from '../product/product-card.ts';
import { cardsByIds } from '../product/cards-by-ids.ts';
import { priceRules } from '../product/price-plan.ts';
import type { Services } from '../../services.ts';
import { collectionRows, leavesBelow, productRow } from './repository.ts';

const ranked = <Row>(rows: Iterable<Row>, sortOf: (row: Row) => number | null): Row[] =>
  [...rows]
    .flatMap((row) => {
      const sort = sortOf(row);
      return sort === null ? [] : [{ row, sort }];
    })
    .sort((left, right) => left.sort - right.sort)
    .map(({ row }) => row);

/** The content of the home page. */
export function homeRoutes(mount: Mount, services: Services): void {
  mount(contract.home.specialProducts, async ({ query, context: viewer }) => {
    const { locale } = viewer;
    const reference = await services.reference.get();
    const bounds = {
      climate: () => ({ categoryIds: leavesBelow(reference, reference.settings.climate_categories) }),
      monthly: () => ({
        condition: monthlyWithin(undefined, shelfMonthly, termRules(query, priceRules(services, reference.settings))),
      }),
      new_products: () => ({}),
      hit_products: () => ({}),
    };
    const rows = await productRow(
      services,
      locale,
      query.type === 'new_products' ? 'created_at' : 'popularity',
      bounds[query.type](),
    );
    return { products: rows.map(cardMaker(services, reference, viewer)) };
  });

  mount(contract.home.collections, async ({ context: viewer }) => {
    const { locale } = viewer;
    const reference = await services.reference.get();
    const rows = await collectionRows(services, reference, locale);
    const toCard = cardMaker(services, reference, viewer);
    return rows
      .filter(({ products }) => products.length > 0)
      .map(({ collection, products }) => ({
        id: collection.id,
        slug: collection.slug,
        name: collection.name[locale],
        link: collection.link,
        products: products.map(toCard),
      }));
  });

  mount(contract.home.specialCategories, async ({ context: { locale } }) => {
    const { categories } = await services.reference.get();
    return ranked(categories.values(), (category) => category.special_sort).map((category) => ({
      id: category.id,
      slug: category.slug,
      name: category.name[locale],
      image: mediaUrl(category.image),
      link: `/katalog/${category.slug}/`,
    }));
  });

  mount(contract.home.specialBrands, async () => {
    const { brands } = await services.reference.get();
    return ranked(brands.values(), (brand) => brand.special_sort).map((brand) => ({
      id: brand.id,
      slug: brand.slug,
      name: brand.name,
      image: mediaUrl(brand.image, 320),
    }));
  });

  mount(contract.home.recentlyViewedProducts, ({ body, context: viewer }) => cardsByIds(services, viewer, body.ids));
}
