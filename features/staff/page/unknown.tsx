'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { Panel } from '@/components/panel';

/** Not-found page of the back office. */
export function UnknownPage() {
  const t = useTranslations('staff.errors');
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <Panel padded className="text-center">
        <h1 className="mb-4 text-xl">{t('notFound')}</h1>
        <Link href="/staff/" className={buttonClass({})}>
          {t('home')}
        </Link>
      </Panel>
    </main>
  );
}
