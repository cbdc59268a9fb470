import type { MenuCategory } from '../../../lib/contract/common.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import type { ReferenceData } from '../reference/reference.ts';
import type { Shop } from '../shop.ts';

const menuUnder = (reference: ReferenceData, parent: number | null, locale: Locale): MenuCategory[] =>
  reference.childrenOf(parent).map((category) => ({
    id: category.id, slug: category.slug, name: category.name[locale], image: mediaUrl(category.image, 320),
    children: menuUnder(reference, category.id, locale),
  }));

/** The catalogue menu and the line of categories in the header. */
export function headerRoutes(mount: Mount, shop: Shop): void {
  mount(contract.header.popupMenuCatalog, async ({ shop: { locale } }) =>
    menuUnder(await shop.reference.get(), null, locale));

  mount(contract.header.topCategories, async ({ shop: { locale } }) => {
    const { categories } = await shop.reference.get();
    return [...categories.values()]
      .flatMap((category) => (category.top_sort === null ? [] : [{ category, sort: category.top_sort }]))
      .sort((one, other) => one.sort - other.sort)
      .map(({ category }) => ({ id: category.id, slug: category.slug, name: category.name[locale] }));
  });
}
