'use client';

import { useOnNeed } from '@/components/late/on-need';
import { Waiting } from '@/features/saved-products';
import { CompareSkeleton } from './skeleton';

const loadView = () => import('./view');

/** The comparison. It is of this browser alone, so nothing of it is in the page: its program comes after the shell's. */
export function CompareView() {
  const View = useOnNeed(loadView)?.CompareView;
  return View === undefined ? <Waiting><CompareSkeleton /></Waiting> : <View />;
}
