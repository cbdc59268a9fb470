'use client';

import { LateTexts } from '@/features/texts';
import { Entrance } from './entrance-screen';
import { PageBox } from './page-box';

/** Signing in, or registering, as a page of its own. */
export function EntrancePage({ first }: { first: 'phone' | 'register' }) {
  return <PageBox><LateTexts><Entrance first={first} /></LateTexts></PageBox>;
}
