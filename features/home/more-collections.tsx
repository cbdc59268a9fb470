'use client';

import dynamic from 'next/dynamic';
import { NearScreen } from '@/components/near-screen';

const Rails = dynamic(() => import('./more-collections-rails'), { ssr: false });

/** The collections behind the first, loaded and asked for when they come near the screen. */
export function MoreCollections() {
  return <NearScreen margin="600px" className="space-y-10 md:space-y-14"><Rails /></NearScreen>;
}
