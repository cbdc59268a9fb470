'use client';

import { LateTexts } from '@/features/texts';
import { Framed, type ProfileFrameProps } from './framed';
import { PageBox } from './page-box';

/**
 * The frame of the personal area: its heading, its navigation and, for a signed-in shopper, the screen of one section. On phones
 * the start is the navigation, and each part has a way back to it.
 */
export function ProfileFrame(frame: ProfileFrameProps) {
  return (
    <PageBox>
      <LateTexts>
        <Framed {...frame} />
      </LateTexts>
    </PageBox>
  );
}
