'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { AdminShell } from '../admin-shell';
import { sectionDetails, type AdminSection, adminSections } from '../admin-sections';
import { useStaff } from '../use-staff';
import { Work } from './work';

/** Start page of the back office: work queues of the role, then the sections. */
export function StaffHome() {
  return (
    <AdminShell part="home">
      <Parts />
    </AdminShell>
  );
}

function Parts() {
  const t = useTranslations('staff');
  const { me, allowed } = useStaff();
  const parts = adminSections.filter(
    (part): part is Exclude<AdminSection, 'home'> => part !== 'home' && allowed(sectionDetails[part].action),
  );
  return (
    <>
      <p className="mb-5 text-soft">{t('home.hello', { name: me.name })}</p>
      <Work />
      <h2 className="mb-3 text-lg">{t('work.sections')}</h2>
      <ul className="grid auto-rows-fr gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {parts.map((part) => {
          const { path, icon: Drawn } = sectionDetails[part];
          return (
            <Panel as="li" key={part}>
              <Link
                href={path}
                prefetch={false}
                className="flex h-full items-center gap-4 rounded-card p-4 hover:bg-sunken md:p-5"
              >
                <span className="grid size-11 flex-none place-items-center rounded-control bg-brand-soft text-brand-soft-ink">
                  <Drawn className="size-5" aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`parts.${part}`)}</span>
                  <span className="block text-sm text-soft">{t(`home.${part}`)}</span>
                </span>
                <ChevronRight className="size-5 flex-none text-soft" aria-hidden="true" />
              </Link>
            </Panel>
          );
        })}
      </ul>
    </>
  );
}
