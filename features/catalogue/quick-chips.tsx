'use client';

import { Link } from '@/components/link';
import { chosenCount, parseListingState } from '@/lib/routing/listing-state';
import { useHref } from '@/stores/address';
import { isPartOf, toggledChoice, useDisplayedChoice } from './displayed-choice';

interface QuickChipsProps {
  label: string;
  chips: readonly { name: string; link: string; count: number }[];
  /** State for which the page was rendered. */
  visible: string;
}

/**
 * Quick filters above a listing, each with an address; one line that scrolls. They narrow the displayed state, and an
 * active one is removed. Counts are shown only without other filters.
 */
export function QuickChips({ label, chips, visible }: QuickChipsProps) {
  const href = useHref();
  const now = useDisplayedChoice((state) => state.displayed) ?? visible;
  const narrowed = chosenCount(parseListingState(now.split('?')[1] ?? '')) > 0;
  if (chips.length === 0) return null;
  return (
    <nav aria-label={label} className="chip-row no-scrollbar">
      <ul className="quick-chips">
        {chips.map((chip) => {
          const chosen = isPartOf(chip.link, now);
          return (
            <li key={chip.link}>
              <Link
                href={href(toggledChoice(chip.link, now))}
                scroll={false}
                aria-current={chosen ? 'true' : undefined}
                className="chip"
              >
                {chip.name}
                {(!narrowed || !chip.link.includes('?')) && <span>{chip.count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
