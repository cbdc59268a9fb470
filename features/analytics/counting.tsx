'use client';

import { useEffect } from 'react';
import type { SessionMark } from '@/stores/session';
import { beginCounting } from '@/stores/track';

/** Counts, once per browser session, visits of the shop and of the checkout; and clicks on advertising. */
export function Counting({ mark }: { mark: SessionMark }): null {
  useEffect(() => beginCounting(mark), [mark]);
  return null;
}
