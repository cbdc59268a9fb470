'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { defaultSort, wishedOrder } from '@/lib/contract/browsing';
import { listingPath, type ListingState, parseListingState } from '@/lib/routing/listing-state';
import { useHref } from '@/stores/address';
import { useDisplayedChoice } from './displayed-choice';

interface ChoiceLinkProps {
  /** The listing's path, without language and region. */
  path: string;
  /** The state with which the page was rendered. */
  made: ListingState;
  /** Excluded facts of the search, replacing the current ones. */
  excludedFacts?: readonly string[];
  /** Additional excluded facts. */
  leaveOut?: readonly string[];
  /** Depends on the sort order of the search text: has no effect if another order is chosen. */
  whileUnordered?: boolean;
  className: string;
  label?: string;
  children: ReactNode;
}

/**
 * A link that changes the excluded facts of a search and keeps all filters that the shopper has chosen since the page
 * was rendered.
 */
export function ChoiceLink({
  path,
  made,
  excludedFacts,
  leaveOut = [],
  whileUnordered = false,
  className,
  label,
  children,
}: ChoiceLinkProps) {
  const href = useHref();
  const displayed = useDisplayedChoice((store) => store.displayed);
  const [of, query = ''] = displayed?.split('?') ?? [];
  const now = of === path ? parseListingState(query) : made;
  const excluded = now.excludedFacts ?? [];
  if (whileUnordered && (now.sort !== defaultSort || excluded.includes(wishedOrder))) return null;
  const next = { ...now, page: 1, excludedFacts: excludedFacts ?? [...excluded, ...leaveOut] };
  return (
    <Link href={href(listingPath(path, next))} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
