'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PartFailed } from './part-failed';

/** Shown instead of collections that could not be loaded. */
export function CollectionsFailed({ query }: { query: UseQueryResult }) {
  return <PartFailed title={useTranslations('shelves')('collections')} query={query} />;
}
