import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import type { Category, ReferenceData } from '../reference/reference.ts';
import type { Shop } from '../shop.ts';
import { categoryCounts } from './repository.ts';
import { listing } from './service.ts';

const categoryCard = (category: Category, reference: ReferenceData, counts: ReadonlyMap<number, number>, locale: Locale) => ({
  id: category.id, slug: category.slug, name: category.name[locale], image: mediaUrl(category.image),
  count: reference.leavesOf(category.id).reduce((sum, leaf) => sum + (counts.get(leaf.id) ?? 0), 0),
});

/** Categories and listings. */
export function catalogueRoutes(mount: Mount, shop: Shop): void {
  mount(contract.catalogue.filters, async ({ query, shop: { locale } }) =>
    (await listing(shop, locale, query)) ?? refuse('notFound'));

  mount(contract.catalogue.categoryData, async ({ query, shop: { locale } }) => {
    const reference = await shop.reference.get();
    const category = reference.categoryBySlug.get(query.slug);
    if (category === undefined) return refuse('notFound');
    const path = reference.pathOf(category.id);
    const name = category.name[locale];
    return {
      id: category.id,
      slug: category.slug,
      name,
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
    };
  });

  mount(contract.catalogue.catalog, async ({ query, shop: { locale } }) => {
    const [reference, counts] = await Promise.all([shop.reference.get(), categoryCounts(shop)]);
    const category = reference.categoryBySlug.get(query.slug);
    if (category === undefined) return refuse('notFound');
    const card = (child: Category) => categoryCard(child, reference, counts, locale);
    return reference.childrenOf(category.id).map((child) => ({
      ...card(child), children: reference.childrenOf(child.id).map(card),
    }));
  });
}
