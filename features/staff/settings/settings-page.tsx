'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { settingGroups } from '@/lib/contract/staff-setting-fields';
import { AdminShell } from '../admin-shell';

/** The groups of settings, each with a page of its own. */
export function SettingsPage() {
  return (
    <AdminShell part="settings">
      <Groups />
    </AdminShell>
  );
}

function Groups() {
  const t = useTranslations('staff.settings');
  return (
    <ul aria-label={t('list')} className="space-y-3">
      {settingGroups.map((group) => (
        <li key={group}>
          <Panel padded>
            <Link
              href={`/staff/settings/${group}/`}
              prefetch={false}
              className="-my-2 inline-flex min-h-11 items-center font-semibold text-link"
            >
              {t(`groups.${group}.title`)}
            </Link>
            <p className="text-sm text-soft">{t(`groups.${group}.text`)}</p>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
