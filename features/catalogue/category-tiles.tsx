import Link from 'next/link';
import { Picture } from '@/components/picture';
import type { PageContext } from '@/lib/api/load';
import type { DataOf } from '@/lib/contract/core';
import type { catalog } from '@/lib/contract/catalogue';
import { localHref } from '@/lib/routing/address';

/** The sub-categories of a node with their own below them. */
export function CategoryTiles({ page, groups }: { page: PageContext; groups: DataOf<typeof catalog> }) {
  return (
    <ul className="mb-8 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {groups.map((group) => (
        <li key={group.id} className="panel relative flex flex-col gap-3 p-4 hover:shadow-float">
          <span className="aspect-[4/3] overflow-hidden rounded-xl bg-tile">
            <Picture src={group.image} alt="" width={320} height={240} widths={[160, 320]} sizes="(min-width: 1024px) 280px, 44vw" className="size-full object-contain" />
          </span>
          <h2 className="text-base leading-6">
            <Link href={localHref(page, `/katalog/${group.slug}/`)} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
              {group.name}
            </Link>
            <span className="ml-2 text-sm font-normal text-soft tabular">{group.count}</span>
          </h2>
          {group.children.length > 0 && (
            <ul className="relative flex flex-wrap gap-1.5">
              {group.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link href={localHref(page, `/katalog/${leaf.slug}/`)} prefetch={false} className="chip">{leaf.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
