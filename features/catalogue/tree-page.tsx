import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { MenuCategory } from '@/lib/contract/common';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';

/** `/katalog/`: every category of the shop. */
export function TreePage({ page, departments }: { page: PageContext; departments: readonly MenuCategory[] }) {
  const href = (slug: string) => localHref(page, `/katalog/${slug}/`);
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-5 text-xl md:text-2xl">{translator(page.locale, 'listing')('allCategories')}</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {departments.map((department) => (
          <Panel key={department.id} as="li" className="p-5">
            <div className="mb-3 flex items-center gap-3">
              <span className="size-16 shrink-0 overflow-hidden rounded-xl bg-tile">
                <Picture src={department.image} alt="" width={160} height={160} widths={[160]} sizes="64px" />
              </span>
              <h2 className="text-lg leading-6">
                <Link href={href(department.slug)} className="hover:text-link">{department.name}</Link>
              </h2>
            </div>
            {department.children.map((group) => (
              <section key={group.id} className="mt-2">
                <h3 className="text-base leading-6">
                  <Link href={href(group.slug)} className="hover:text-link">{group.name}</Link>
                </h3>
                <ul className="mt-1 mb-2 flex flex-wrap gap-1.5">
                  {group.children.map((leaf) => (
                    <li key={leaf.id}><Link href={href(leaf.slug)} className="chip">{leaf.name}</Link></li>
                  ))}
                </ul>
              </section>
            ))}
          </Panel>
        ))}
      </ul>
    </div>
  );
}
