'use client';

import type { ReactNode } from 'react';
import { LateTexts } from '@/features/texts';
import { Entrance } from './entrance-screen';
import { PageBox } from './page-box';

/** The page for signing in or registering; `meanwhile` is its server-rendered skeleton. */
export function EntrancePage({ first, meanwhile }: { first: 'phone' | 'register'; meanwhile: ReactNode }) {
  return (
    <PageBox>
      <LateTexts meanwhile={meanwhile}>
        <Entrance first={first} meanwhile={meanwhile} />
      </LateTexts>
    </PageBox>
  );
}
