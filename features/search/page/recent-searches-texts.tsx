'use client';

import { LazyTexts } from '@/features/texts';
import { RecentSearches } from '../recent-searches';

/** The searches of this browser but the one that is shown, with their texts. */
export const RecentSearchesWithTexts = ({ except }: { except: string }) => (
  <LazyTexts>
    <RecentSearches except={except} />
  </LazyTexts>
);
