import type { MenuCategory } from '../../../lib/contract/common.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import type { Category, ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import { brandsOf, campaignOf, goodsOf, type MenuCounts, readMenuCounts } from './menu-counts.ts';

const entryOf = (
  reference: ReferenceData,
  menuCounts: MenuCounts,
  category: Category,
  locale: Locale,
): MenuCategory => ({
  id: category.id,
  slug: category.slug,
  name: category.name[locale],
  image: mediaUrl(category.image, 320),
  ...goodsOf(reference, menuCounts, category),
  children: reference.childrenOf(category.id).map((child) => entryOf(reference, menuCounts, child, locale)),
});

/** The catalogue menu and the category line of the header. */
export function headerRoutes(mount: Mount, services: Services): void {
  mount(contract.header.popupMenuCatalog, async ({ context: { locale } }) => {
    const [reference, menuCounts] = await Promise.all([services.reference.get(), readMenuCounts(services)]);
    return reference.childrenOf(null).map((department) => ({
      ...entryOf(reference, menuCounts, department, locale),
      brands: brandsOf(reference, menuCounts, department),
      campaign: campaignOf(reference, menuCounts, department, locale),
    }));
  });

  mount(contract.header.topCategories, async ({ context: { locale } }) => {
    const { categories } = await services.reference.get();
    return [...categories.values()]
      .flatMap((category) => (category.top_sort === null ? [] : [{ category, sort: category.top_sort }]))
      .sort((left, right) => left.sort - right.sort)
      .map(({ category }) => ({ id: category.id, slug: category.slug, name: category.name[locale] }));
  });
}
