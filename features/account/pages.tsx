'use client';

import { LateTexts } from '@/features/texts';
import { PageBox } from './page-box';
import { PersonalDataScreen, SessionsScreen } from './screens';

/** `/profile/personal-data/` */
export function PersonalDataPage() {
  return (
    <PageBox>
      <LateTexts>
        <PersonalDataScreen />
      </LateTexts>
    </PageBox>
  );
}

/** `/profile/sessions/` */
export function SessionsPage() {
  return (
    <PageBox>
      <LateTexts>
        <SessionsScreen />
      </LateTexts>
    </PageBox>
  );
}
