'use client';

import { useLatePart } from '@/components/late-part';
import { Waiting } from '@/features/lists';
import { CompareSkeleton } from './skeleton';

const loadView = () => import('./view');

/** The comparison. It is of this browser alone, so nothing of it is in the page: its program comes after the shell's. */
export function CompareView() {
  const View = useLatePart(loadView)?.CompareView;
  return View === undefined ? <Waiting><CompareSkeleton /></Waiting> : <View />;
}
