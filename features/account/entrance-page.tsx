'use client';

import type { ReactNode } from 'react';
import { LazyTexts } from '@/features/texts';
import { Entrance } from './entrance-screen';
import { PageBox } from './page-box';

/** The page for signing in or registering; `meanwhile` is its server-rendered skeleton. */
export function EntrancePage({ first, meanwhile }: { first: 'phone' | 'register'; meanwhile: ReactNode }) {
  return (
    <PageBox>
      <LazyTexts meanwhile={meanwhile}>
        <Entrance first={first} meanwhile={meanwhile} />
      </LazyTexts>
    </PageBox>
  );
}
