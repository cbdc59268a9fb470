'use client';

import { useTranslations } from 'next-intl';
import { AdminShell } from '../admin-shell';
import { Figures } from '../figures/figures';
import { useStaff } from '../use-staff';
import { Work } from './work';

/** Start page of the back office: work queues of the role, then sales. */
export function StaffHome() {
  return (
    <AdminShell part="home">
      <Overview />
    </AdminShell>
  );
}

function Overview() {
  const t = useTranslations('staff');
  const { me, allowed } = useStaff();
  return (
    <>
      <p className="mb-5 text-soft">{t('home.hello', { name: me.name })}</p>
      <Work />
      {allowed('figures.read') && <Figures />}
    </>
  );
}
