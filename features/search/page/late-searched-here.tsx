'use client';

import { LateTexts } from '@/features/texts';
import { RecentSearches } from '../recent-searches';

/** The searches of this browser but the one that is shown, with their texts. */
export const LateSearchedHere = ({ except }: { except: string }) => (
  <LateTexts>
    <RecentSearches except={except} />
  </LateTexts>
);
