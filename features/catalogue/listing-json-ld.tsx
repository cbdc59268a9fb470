'use client';

import { lazy } from 'react';
import { useAddress } from '@/stores/address';
import type { SentListing } from './listing-data';

// For the server alone, which waits for it: search engines read the document, and browsers need neither the text nor its program.
const OnServer = lazy(() => import('./listing-items').then((module) => ({ default: module.ListingItems })));

/** Structured data of a listing for search engines, made of the data that its page has anyway. */
export function ListingJsonLd({ sent }: { sent: SentListing }) {
  const page = useAddress();
  return typeof window === 'undefined' ? (
    <OnServer page={page} sent={sent} />
  ) : (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
