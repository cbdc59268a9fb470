'use client';

import { LazyTexts } from '@/features/texts';
import { ProfileContent, type ProfileFrameProps } from './profile-frame';
import { PageBox } from './page-box';

/**
 * Frame of the account pages: heading, navigation and, for a signed-in user, one section. On phones the start page is
 * the navigation, and each section has a link back.
 */
export function ProfileFrame(frame: ProfileFrameProps) {
  return (
    <PageBox>
      <LazyTexts>
        <ProfileContent {...frame} />
      </LazyTexts>
    </PageBox>
  );
}
