import Link from 'next/link';
import type { PageContext } from '@/lib/api/load';
import { localHref } from '@/lib/routing/address';

interface QuickChipsProps {
  page: PageContext;
  label: string;
  chips: readonly { name: string; link: string; count: number; isCurrent?: boolean }[];
}

/** Quick choices above a listing, each an address of its own; one line that scrolls sideways on phones. */
export function QuickChips({ page, label, chips }: QuickChipsProps) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={label} className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-1">
      <ul className="flex gap-2 md:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.link} className="shrink-0">
            <Link
              href={localHref(page, chip.link)} prefetch={false} scroll={false} aria-current={chip.isCurrent ? 'true' : undefined}
              className="chip chip-light min-h-11"
            >
              {chip.name}<span className="opacity-70 tabular">{chip.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
