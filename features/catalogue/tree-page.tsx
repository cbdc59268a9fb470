import type { PageContext } from '@/lib/api/load';
import { sendRows } from '@/lib/columns/send-rows';
import type { MenuCategory } from '@/lib/contract/common';
import type { MenuDepartment } from '@/lib/contract/header';
import { formatNumber } from '@/lib/format/number';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import { translator } from '@/lib/i18n/translator';
import { type Brand, type Department, Departments, type Group, type Leaf } from './departments';

/** How many products there are and from which price. */
function goodsText(page: PageContext, { count, min_price }: MenuCategory): string[] {
  const t = translator(page.locale, 'menu');
  return [t('goods', { count }), ...(min_price === null ? [] : [t('from', { sum: formatNumber(min_price) })])];
}

/** The tree as rows of one kind each, which take less than half of the room that drawn elements do. */
function rowsOf(page: PageContext, given: readonly MenuDepartment[]) {
  const named = (name: string): string => (page.locale === 'ru' ? name : withSoftHyphens(name));
  const departments = given.map((department): Department => {
    const { slug, name, image, campaign } = department;
    return {
      slug,
      name,
      image,
      goods: goodsText(page, department),
      campaign: campaign && { id: campaign.id, name: campaign.name, image: campaign.image_web },
    };
  });
  const grouped = given.flatMap(({ children }, department) => children.map((group) => ({ department, group })));
  const groups = grouped.map(({ department, group: { slug, name } }): Group => ({ department, slug, name }));
  const leaves = grouped.flatMap(({ group }, place) =>
    group.children.map((leaf): Leaf => ({
      group: place,
      slug: leaf.slug,
      name: named(leaf.name),
      image: leaf.image,
      goods: goodsText(page, leaf),
    })),
  );
  const brands = given.flatMap(({ brands: own }, department) =>
    own.map(({ slug, name, image }): Brand => ({ department, slug, name, image })),
  );
  return {
    departments: sendRows(departments),
    groups: sendRows(groups),
    leaves: sendRows(leaves),
    brands: sendRows(brands),
  };
}

/** `/katalog/`: every category of the shop, a department at a time. */
export function TreePage({ page, departments }: { page: PageContext; departments: readonly MenuDepartment[] }) {
  const t = translator(page.locale, 'menu');
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-4 text-xl md:text-2xl">{translator(page.locale, 'listing')('allCategories')}</h1>
      <Departments
        label={t('departments')}
        words={{ campaign: t('campaign'), brands: t('brands') }}
        {...rowsOf(page, departments)}
      />
    </div>
  );
}
