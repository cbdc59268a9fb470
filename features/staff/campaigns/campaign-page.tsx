'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { CampaignPage as Campaign } from '@/lib/contract/staff-campaigns';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { useStaffLocale } from '../locale';
import { useDetail } from '../use-detail';
import { useStaff } from '../use-staff';
import { CampaignEditor } from './campaign-editor';
import { CampaignHistory } from './campaign-history';
import { StateBadge } from './campaign-state';
import { useLanguages, usePeriod } from './campaign-words';
import { EndButtons } from './end-buttons';
import { campaignKey, campaignsKey } from './keys';

/** One campaign: state, end, form, preview with conflicts, history. */
export function CampaignPage({ id }: { id: number }) {
  return (
    <AdminShell part="campaigns">
      <Campaign id={id} />
    </AdminShell>
  );
}

function Campaign({ id }: { id: number }) {
  const t = useTranslations('staff.campaigns');
  const { query, renew } = useDetail({
    queryKey: campaignKey(id),
    related: [[campaignsKey]],
    read: (api, signal) => api.fetch((contract) => contract.staff.campaign, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/campaigns/" list={t('toList')}>
      {(campaign) => (
        <div className="space-y-4">
          <Head campaign={campaign} onChanged={renew} />
          <CampaignEditor campaign={campaign} onChanged={renew} />
          <CampaignHistory campaign={campaign} onUndone={renew} />
        </div>
      )}
    </DetailPage>
  );
}

function Head({ campaign, onChanged }: { campaign: Campaign; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.campaigns');
  const locale = useStaffLocale();
  const { allowed } = useStaff();
  const period = usePeriod();
  const languageNames = useLanguages();
  const { id, name, state, missing } = campaign;
  const path = `/promotions/${id}/`;
  return (
    <Panel padded>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">{name}</h2>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 text-sm tabular">{period(campaign)}</p>
      <p className="text-sm text-soft">{t('address', { path })}</p>
      {missing.length > 0 && <p className="text-sm text-deal">{t('missing', { languages: languageNames(missing) })}</p>}
      {state === 'running' && (
        <a className="inline-flex min-h-11 items-center text-link" href={`/${locale}${path}`} target="_blank">
          {t('inShop')}
        </a>
      )}
      {allowed('campaigns.change') && <EndButtons id={id} state={state} onChanged={onChanged} />}
    </Panel>
  );
}
