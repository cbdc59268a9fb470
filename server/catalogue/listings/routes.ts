import { contract } from '../../../lib/contract/index.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { cardMaker } from '../product/card.ts';
import type { Category } from '../../core/reference/reference.ts';
import type { Shop } from '../../services.ts';
import { categoryCard, categoryFacets, categoryScript, categoryTexts, leafChips, nodeChips, popularLeaves } from './categories.ts';
import { categoryOf } from './filters/category.ts';
import { cardRows, categoryTotals, leaderIds } from './repository.ts';
import { listing } from './service.ts';

const leaderLimit = 12;

/** Categories and listings. */
export function catalogueRoutes(mount: Mount, shop: Shop): void {
  mount(contract.catalogue.filters, ({ query, shop: viewer }) => listing(shop, viewer, query));
  categoryRoutes(mount, shop);

  mount(contract.catalogue.leaderSale, async ({ query: { id }, shop: viewer }) => {
    const [reference, product] = await Promise.all([
      shop.reference.get(),
      id === undefined ? undefined : shop.db.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirst(),
    ]);
    if (id !== undefined && product === undefined) return refuse('notFound');
    const found = await leaderIds(shop, {
      limit: leaderLimit, ...(id === undefined || product === undefined ? {} : { categoryId: product.category_id, not: id }),
    });
    return (await cardRows(shop, found, viewer.locale)).map(cardMaker(shop, reference, viewer));
  });
}

function categoryRoutes(mount: Mount, shop: Shop): void {
  mount(contract.catalogue.categoryData, async ({ query, shop: { locale } }) => {
    const reference = await shop.reference.get();
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    const path = reference.pathOf(category.id);
    const facets = await categoryFacets(shop, category, locale);
    return {
      id: category.id,
      slug: category.slug,
      name: category.name[locale],
      pretty_name: category.pretty_name[locale],
      description: category.description[locale],
      image: mediaUrl(category.image),
      level: category.level,
      is_leaf: reference.childrenOf(category.id).length === 0,
      breadcrumbs: path.map((entry) => ({ name: entry.name[locale], slug: entry.slug })),
      seo: {
        title: shop.texts.text(locale, 'api.seo.categoryTitle', { name: category.pretty_name[locale] }),
        description: shop.texts.text(locale, 'api.seo.categoryDescription', { name: category.pretty_name[locale] }),
        keywords: path.map((entry) => entry.name[locale]).reverse().join(', '),
      },
      scriptSeo: categoryScript(category, facets, locale),
      categoryDescription: categoryTexts(shop, category, facets, locale),
    };
  });

  mount(contract.catalogue.catalog, async ({ query, shop: { locale } }) => {
    const [reference, totals] = await Promise.all([shop.reference.get(), categoryTotals(shop)]);
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    const card = (child: Category) => categoryCard(child, reference, totals, locale);
    return reference.childrenOf(category.id).map((child) => ({
      ...card(child), children: reference.childrenOf(child.id).map(card),
    }));
  });

  mount(contract.catalogue.popularCategories, async ({ query, shop: { locale } }) => {
    const [reference, totals] = await Promise.all([shop.reference.get(), categoryTotals(shop)]);
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    return popularLeaves(category, reference, totals).map((leaf) => categoryCard(leaf, reference, totals, locale));
  });

  mount(contract.catalogue.chips, async ({ query, shop: { locale } }) => {
    const reference = await shop.reference.get();
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    if (reference.childrenOf(category.id).length === 0) return leafChips(category.slug, await categoryFacets(shop, category, locale));
    const totals = await categoryTotals(shop);
    return nodeChips(popularLeaves(category, reference, totals), totals, locale);
  });
}
