'use client';

import { useTranslations } from 'next-intl';

/** Logo of the back office: a plate with its name. */
export function AdminLogo() {
  const t = useTranslations('staff');
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="grid size-9 place-items-center rounded-control bg-brand text-brand-ink">
        <svg
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M4 9.5 5.5 4h13L20 9.5M4 9.5V20h16V9.5M4 9.5h16M9 20v-6h6v6" />
        </svg>
      </span>
      <span className="font-semibold tracking-tight">{t('room')}</span>
    </span>
  );
}
