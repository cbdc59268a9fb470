'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { defaultSort, wishedOrder } from '@/lib/contract/browsing';
import { listingPath, type ListingState, parseListingState } from '@/lib/routing/listing-state';
import { useHref } from '@/stores/address';
import { useDisplayedChoice } from './displayed-choice';

interface ChoiceLinkProps {
  /** The listing's own path, without language and region. */
  path: string;
  /** The choice that the page was made with. */
  made: ListingState;
  /** Parts of the search that are not meant, in place of those until now. */
  without?: readonly string[];
  /** Parts that are not meant either. */
  leaveOut?: readonly string[];
  /** Says something of the order that the words ask for: nothing once another one holds. */
  whileUnordered?: boolean;
  className: string;
  label?: string;
  children: ReactNode;
}

/** A link that changes what of a search is meant and keeps all that the shopper has chosen in the listing since the page was made. */
export function ChoiceLink({
  path,
  made,
  without,
  leaveOut = [],
  whileUnordered = false,
  className,
  label,
  children,
}: ChoiceLinkProps) {
  const href = useHref();
  const shown = useDisplayedChoice((store) => store.shown);
  const [of, query = ''] = shown?.split('?') ?? [];
  const now = of === path ? parseListingState(query) : made;
  const meantNot = now.without ?? [];
  if (whileUnordered && (now.sort !== defaultSort || meantNot.includes(wishedOrder))) return null;
  const next = { ...now, page: 1, without: without ?? [...meantNot, ...leaveOut] };
  return (
    <Link href={href(listingPath(path, next))} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
