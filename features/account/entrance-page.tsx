'use client';

import type { ReactNode } from 'react';
import { LateTexts } from '@/features/texts';
import { Entrance } from './entrance-screen';
import { PageBox } from './page-box';

/** Signing in, or registering, as a page of its own; `meanwhile` is its shape, as the server draws it. */
export function EntrancePage({ first, meanwhile }: { first: 'phone' | 'register'; meanwhile: ReactNode }) {
  return (
    <PageBox>
      <LateTexts meanwhile={meanwhile}>
        <Entrance first={first} meanwhile={meanwhile} />
      </LateTexts>
    </PageBox>
  );
}
