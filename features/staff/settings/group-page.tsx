'use client';

import { useTranslations } from 'next-intl';
import type { SettingGroup } from '@/lib/contract/staff-setting-fields';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { useDetail } from '../use-detail';
import { useStaff } from '../use-staff';
import { settingsKey } from './keys';
import { SettingEditor } from './setting-editor';
import { SettingHistory } from './setting-history';

/** The settings of one group, with their history. */
export function SettingGroupPage({ group }: { group: SettingGroup }) {
  return (
    <AdminShell part="settings">
      <Group group={group} />
    </AdminShell>
  );
}

/** What a change does to orders that are already placed. */
const placed = (group: SettingGroup) =>
  group === 'bonus' || group === 'messages' || group === 'shop' ? (`${group}.placed` as const) : 'placed';

function Group({ group }: { group: SettingGroup }) {
  const t = useTranslations('staff.settings');
  const { allowed } = useStaff();
  const { query, renew } = useDetail({
    queryKey: settingsKey(group),
    read: (api, signal) => api.fetch((contract) => contract.staff.settings, { signal, query: { group } }),
  });
  return (
    <DetailPage query={query} href="/staff/settings/" list={t('all')}>
      {(page) => (
        <div className="space-y-4">
          <h2 className="text-xl">{t(`groups.${group}.title`)}</h2>
          {!allowed('settings.change') && <p className="text-sm text-soft">{t('readOnly')}</p>}
          <SettingEditor group={group} page={page} onChanged={renew} />
          {allowed('settings.change') && <p className="text-sm text-soft">{t(placed(group))}</p>}
          <SettingHistory group={group} page={page} onChanged={renew} />
        </div>
      )}
    </DetailPage>
  );
}
