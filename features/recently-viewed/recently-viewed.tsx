'use client';

import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';

const Rail = onNeed(() => import('./rail').then((module) => module.default));

/** The shopper's last products above the footer; loaded and asked for when they come near the screen. */
export function RecentlyViewed() {
  return <OnView margin="300px" className="page"><Rail /></OnView>;
}
