'use client';

import dynamic from 'next/dynamic';
import { NearScreen } from '@/components/near-screen';
import type { RailKind } from './fetched-rail';

const FetchedRail = dynamic(() => import('./fetched-rail'), { ssr: false });

/** A row of products that comes when its place is near the screen. */
export function LateRail({ kind, productId, className }: { kind: RailKind; productId: number; className?: string }) {
  return <NearScreen margin="300px" {...(className === undefined ? {} : { className })}><FetchedRail kind={kind} productId={productId} /></NearScreen>;
}
