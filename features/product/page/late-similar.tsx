'use client';

import dynamic from 'next/dynamic';
import { NearScreen } from '@/components/near-screen';

const SimilarRail = dynamic(() => import('./similar-rail'), { ssr: false });

/** Similar products for a page that had to be made without them. */
export function LateSimilar({ productId }: { productId: number }) {
  return <NearScreen margin="300px"><SimilarRail productId={productId} /></NearScreen>;
}
