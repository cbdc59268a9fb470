import type { MenuCategory } from '../../../lib/contract/common.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import type { Category, ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import { brandsOf, campaignOf, goodsOf, type Offer, readOffer } from './offer.ts';

const entryOf = (reference: ReferenceData, offer: Offer, category: Category, locale: Locale): MenuCategory => ({
  id: category.id,
  slug: category.slug,
  name: category.name[locale],
  image: mediaUrl(category.image, 320),
  ...goodsOf(reference, offer, category),
  children: reference.childrenOf(category.id).map((child) => entryOf(reference, offer, child, locale)),
});

/** The catalogue menu and the category line of the header. */
export function headerRoutes(mount: Mount, services: Services): void {
  mount(contract.header.popupMenuCatalog, async ({ context: { locale } }) => {
    const [reference, offer] = await Promise.all([services.reference.get(), readOffer(services)]);
    return reference.childrenOf(null).map((department) => ({
      ...entryOf(reference, offer, department, locale),
      brands: brandsOf(reference, offer, department),
      campaign: campaignOf(reference, offer, department, locale),
    }));
  });

  mount(contract.header.topCategories, async ({ context: { locale } }) => {
    const { categories } = await services.reference.get();
    return [...categories.values()]
      .flatMap((category) => (category.top_sort === null ? [] : [{ category, sort: category.top_sort }]))
      .sort((one, other) => one.sort - other.sort)
      .map(({ category }) => ({ id: category.id, slug: category.slug, name: category.name[locale] }));
  });
}
