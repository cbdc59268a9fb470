'use client';

import { LazyTexts } from '@/features/texts';
import { PageBox } from './page-box';
import { PersonalDataScreen, SessionsScreen } from './screens';

/** `/profile/personal-data/` */
export function PersonalDataPage() {
  return (
    <PageBox>
      <LazyTexts>
        <PersonalDataScreen />
      </LazyTexts>
    </PageBox>
  );
}

/** `/profile/sessions/` */
export function SessionsPage() {
  return (
    <PageBox>
      <LazyTexts>
        <SessionsScreen />
      </LazyTexts>
    </PageBox>
  );
}
