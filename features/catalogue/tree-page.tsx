import type { PageContext } from '@/lib/api/load';
import type { MenuCategory } from '@/lib/contract/common';
import type { MenuDepartment } from '@/lib/contract/header';
import { formatDay, tashkentDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import { translator } from '@/lib/i18n/translator';
import { type Department, Departments } from './departments';

/** Product count and lowest price. */
function goodsText(page: PageContext, { count, min_price }: MenuCategory): string[] {
  const t = translator(page.locale, 'menu');
  return [t('goods', { count }), ...(min_price === null ? [] : [t('from', { sum: formatNumber(min_price) })])];
}

/** The last day of a campaign; null if it has none. */
const untilText = ({ locale }: PageContext, endsAt: string | null): string | null =>
  endsAt === null
    ? null
    : translator(locale, 'menu')('until', { day: formatDay(tashkentDay(new Date(endsAt)), locale) });

/** The tree without categories that the page does not show. */
function departmentsOf(page: PageContext, menu: readonly MenuDepartment[]): Department[] {
  const named = (name: string): string => (page.locale === 'ru' ? name : withSoftHyphens(name));
  return menu.map((department) => ({
    slug: department.slug,
    name: department.name,
    image: department.image,
    goods: goodsText(page, department),
    campaign: department.campaign && {
      id: department.campaign.id,
      name: department.campaign.name,
      image: department.campaign.image_web,
      until: untilText(page, department.campaign.ends_at),
    },
    groups: department.children.map(({ slug, name, children }) => ({
      slug,
      name,
      leaves: children.map((leaf) => ({
        slug: leaf.slug,
        name: named(leaf.name),
        image: leaf.image,
        goods: goodsText(page, leaf),
      })),
    })),
    brands: department.brands.map(({ slug, name, image }) => ({ slug, name, image })),
  }));
}

/** `/katalog/`: every category of the shop, by department. */
export function TreePage({ page, departments }: { page: PageContext; departments: readonly MenuDepartment[] }) {
  const t = translator(page.locale, 'menu');
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-4 text-xl md:text-2xl">{translator(page.locale, 'listing')('allCategories')}</h1>
      <Departments
        label={t('departments')}
        words={{ campaign: t('campaign'), look: t('look'), brands: t('brands'), all: t('all') }}
        departments={departmentsOf(page, departments)}
      />
    </div>
  );
}
