'use client';

import dynamic from 'next/dynamic';
import { NearScreen } from '@/components/near-screen';

const Rail = dynamic(() => import('./rail'), { ssr: false });

/** The shopper's last products above the footer; loaded and asked for when they come near the screen. */
export function RecentlyViewed() {
  return <NearScreen margin="300px" className="page"><Rail /></NearScreen>;
}
