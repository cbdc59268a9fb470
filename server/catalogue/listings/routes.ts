import { contract } from '../../../lib/contract/index.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { cardMaker } from '../product/product-card.ts';
import type { Category } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import {
  categoryCard,
  categoryFacets,
  categoryScript,
  categoryTexts,
  mergedOptions,
  leafChips,
  nodeChips,
  popularLeaves,
} from './categories.ts';
import { categoryOf } from './filters/category.ts';
import { cardRows, categoryTotals, leaderIds } from './repository.ts';
import { listing } from './service.ts';

const leaderLimit = 12;

/** Categories and listings. */
export function catalogueRoutes(mount: Mount, services: Services): void {
  mount(contract.catalogue.filters, ({ query, context: viewer }) => listing(services, viewer, query));
  categoryRoutes(mount, services);

  mount(contract.catalogue.leaderSale, async ({ query: { id }, context: viewer }) => {
    const [reference, product] = await Promise.all([
      services.reference.get(),
      id === undefined
        ? undefined
        : services.db.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirst(),
    ]);
    if (id !== undefined && product === undefined) return refuse('notFound');
    const found = await leaderIds(services, {
      limit: leaderLimit,
      ...(id === undefined || product === undefined ? {} : { categoryId: product.category_id, not: id }),
    });
    return (await cardRows(services, found, viewer.locale)).map(cardMaker(services, reference, viewer));
  });
}

function categoryRoutes(mount: Mount, services: Services): void {
  mount(contract.catalogue.categoryData, async ({ query, context: { locale } }) => {
    const reference = await services.reference.get();
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    const path = reference.pathOf(category.id);
    const facets = await categoryFacets(services, category, locale);
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
        title: services.texts.text(locale, 'api.seo.categoryTitle', { name: category.pretty_name[locale] }),
        description: services.texts.text(locale, 'api.seo.categoryDescription', { name: category.pretty_name[locale] }),
        keywords: path
          .map((entry) => entry.name[locale])
          .reverse()
          .join(', '),
      },
      scriptSeo: categoryScript(category, facets, locale),
      categoryDescription: categoryTexts(services, category, facets, locale),
      merged_options: mergedOptions(reference, category),
    };
  });

  mount(contract.catalogue.catalog, async ({ query, context: { locale } }) => {
    const [reference, totals] = await Promise.all([services.reference.get(), categoryTotals(services)]);
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    const card = (child: Category) => categoryCard(child, reference, totals, locale);
    return reference.childrenOf(category.id).map((child) => ({
      ...card(child),
      children: reference.childrenOf(child.id).map(card),
    }));
  });

  mount(contract.catalogue.popularCategories, async ({ query, context: { locale } }) => {
    const [reference, totals] = await Promise.all([services.reference.get(), categoryTotals(services)]);
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    return popularLeaves(category, reference, totals).map((leaf) => categoryCard(leaf, reference, totals, locale));
  });

  mount(contract.catalogue.chips, async ({ query, context: { locale } }) => {
    const reference = await services.reference.get();
    const category = categoryOf(reference, query.slug);
    if (category === undefined) return refuse('notFound');
    if (reference.childrenOf(category.id).length === 0)
      return leafChips(category.slug, await categoryFacets(services, category, locale));
    const totals = await categoryTotals(services);
    return nodeChips(popularLeaves(category, reference, totals), totals, locale);
  });
}
