import { Link } from '@/components/link';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { MenuCategory } from '@/lib/contract/common';
import type { MenuDepartment } from '@/lib/contract/header';
import { formatNumber } from '@/lib/format/number';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { DepartmentPanes } from './department-panes';

/** `/katalog/`: every category of the shop, a department at a time. */
export function TreePage({ page, departments }: { page: PageContext; departments: readonly MenuDepartment[] }) {
  const panes = departments.map((department) => ({
    slug: department.slug, name: department.name, image: department.image, content: <Department page={page} department={department} />,
  }));
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-4 text-xl md:text-2xl">{translator(page.locale, 'listing')('allCategories')}</h1>
      <DepartmentPanes label={translator(page.locale, 'menu')('departments')} panes={panes} />
    </div>
  );
}

interface DepartmentProps { page: PageContext; department: MenuDepartment }

/** How many products there are and from which price. */
function goodsText(page: PageContext, { count, min_price }: MenuCategory): string[] {
  const t = translator(page.locale, 'menu');
  return [t('goods', { count }), ...min_price === null ? [] : [t('from', { sum: formatNumber(min_price) })]];
}

function Department({ page, department }: DepartmentProps) {
  const href = (slug: string) => localHref(page, `/katalog/${slug}/`);
  return (
    <>
      <div>
        <h2><Link href={href(department.slug)}>{department.name}</Link></h2>
        <p>{goodsText(page, department).join(' · ')}</p>
      </div>
      <Campaign page={page} department={department} />
      {department.children.map((group) => (
        <section key={group.id}>
          <h3><Link href={href(group.slug)}>{group.name}</Link></h3>
          <ul className="leaves">
            {group.children.map((leaf) => (
              <li key={leaf.id}>
                <Link href={href(leaf.slug)}>
                  <Picture src={leaf.image} alt="" width={96} height={96} widths={[320]} sizes="96px" />
                  <span><b>{page.locale === 'ru' ? leaf.name : withSoftHyphens(leaf.name)}</b>{goodsText(page, leaf).map((text) => <small key={text}>{text}</small>)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Brands page={page} department={department} />
    </>
  );
}

function Campaign({ page, department: { campaign } }: DepartmentProps) {
  if (campaign === null) return null;
  return (
    <Link href={localHref(page, `/promotions/${campaign.id}/`)} data-counted={`promotion:${campaign.id}`} className="campaign">
      <Picture src={campaign.image_web} alt="" width={640} height={214} widths={[640]} sizes="320px" />
      <span><small>{translator(page.locale, 'menu')('campaign')}</small><b>{campaign.name}</b></span>
    </Link>
  );
}

function Brands({ page, department: { slug, brands } }: DepartmentProps) {
  if (brands.length === 0) return null;
  return (
    <section>
      <h3>{translator(page.locale, 'menu')('brands')}</h3>
      <ul className="leaves marks">
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link href={localHref(page, `/katalog/${slug}/?brand=${brand.slug}`)} className="brand-tile">
              <Picture src={brand.image} alt={brand.name} width={160} height={80} widths={[160]} sizes="96px" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
