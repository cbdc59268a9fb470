'use client';

import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';

const Rails = onNeed(() => import('./more-collections-rails').then((module) => module.default));

/** The collections behind the first, loaded and asked for when they come near the screen. */
export function MoreCollections() {
  return <OnView margin="600px" className="space-y-10 md:space-y-14"><Rails /></OnView>;
}
