'use client';

import { Link } from '@/components/link';
import { receivedRows, type SentRows } from '@/lib/columns/received-rows';
import { useHref } from '@/stores/address';
import { isPartOf, useShownChoice } from './shown-choice';

interface QuickChipsProps {
  label: string;
  chips: SentRows<{ name: string; link: string; count: number }>;
  /** Address of the choice that the page was made for, and of none of the chips. */
  shown: string;
  none: string;
}

/**
 * Quick choices above a listing, each an address of its own; one line that scrolls sideways on phones. A chosen one leads
 * back to all.
 */
export function QuickChips({ label, chips, shown, none }: QuickChipsProps) {
  const href = useHref();
  const now = useShownChoice((state) => state.shown) ?? shown;
  if (chips.count === 0) return null;
  return (
    <nav aria-label={label} className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1">
      <ul className="quick-chips">
        {receivedRows(chips).map((chip) => {
          const chosen = isPartOf(chip.link, now);
          return (
            <li key={chip.link}>
              <Link
                href={href(chosen ? none : chip.link)} scroll={false} aria-current={chosen ? 'true' : undefined}
                className="chip"
              >
                {chip.name}<span>{chip.count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
