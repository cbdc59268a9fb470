import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { DataOf } from '@/lib/contract/core';
import type { catalog } from '@/lib/contract/catalogue';
import { localHref } from '@/lib/routing/address';

/** The sub-categories of a node with their own below them. */
export function CategoryTiles({ page, groups }: { page: PageContext; groups: DataOf<typeof catalog> }) {
  return (
    <ul className="mb-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map((group) => (
        <Panel key={group.id} as="li" className="relative flex gap-4 p-3 hover:shadow-float">
          <span className="size-20 shrink-0 overflow-hidden rounded-xl bg-tile">
            <Picture src={group.image} alt="" width={160} height={160} widths={[160, 320]} sizes="80px" />
          </span>
          <div className="min-w-0 self-center">
            <h2 className="text-base leading-6">
              <Link
                href={localHref(page, `/katalog/${group.slug}/`)}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {group.name}
              </Link>
              <span className="ml-2 text-sm font-normal text-soft tabular">{group.count}</span>
            </h2>
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
