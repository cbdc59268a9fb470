'use client';

import { useEffect } from 'react';
import type { SessionMark } from '@/stores/session';
import { beginCounting } from '@/stores/track';

/** Counts, once a browser session, that the shop or its checkout was come to; and clicks at what advertises. */
export function Counting({ mark }: { mark: SessionMark }): null {
  useEffect(() => beginCounting(mark), [mark]);
  return null;
}
