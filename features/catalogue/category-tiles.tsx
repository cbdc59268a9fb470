import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { DataOf } from '@/lib/contract/endpoint';
import type { catalog } from '@/lib/contract/catalogue';
import { localHref } from '@/lib/routing/address';

/** Subcategories with their own subcategories. */
export function CategoryTiles({ page, groups }: { page: PageContext; groups: DataOf<typeof catalog> }) {
  return (
    <ul className="section-tiles">
      {groups.map((group) => (
        <Panel key={group.id} as="li">
          <span>
            <Picture src={group.image} alt="" width={160} height={160} widths={[160, 320]} sizes="80px" />
          </span>
          <div className="min-w-0">
            <h2>
              <Link
                href={localHref(page, `/katalog/${group.slug}/`)}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {group.name}
              </Link>
            </h2>
            <span>{group.count}</span>
            {group.children.length > 0 && (
              <ul className="relative mt-1 flex flex-wrap gap-x-3 text-sm text-soft max-sm:hidden">
                {group.children.map((leaf) => (
                  <li key={leaf.id}>
                    <Link
                      href={localHref(page, `/katalog/${leaf.slug}/`)}
                      className="flex min-h-7 items-center hover:text-link"
                    >
                      {leaf.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Panel>
      ))}
    </ul>
  );
}
