'use client';

import { useTranslations } from 'next-intl';

/** Whether the shop shows a vacancy. */
export function VacancyState({ open }: { open: boolean }) {
  const t = useTranslations('staff.vacancies');
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${open ? 'bg-ok-soft text-ok' : 'bg-sunken text-soft'}`}
    >
      {t(open ? 'open' : 'closed')}
    </span>
  );
}
