'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { CampaignPage as Campaign } from '@/lib/contract/staff-campaigns';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { useStaffLocale } from '../locale';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { BackToCampaigns } from './back-to-campaigns';
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
      <BackToCampaigns />
      <Campaign id={id} />
    </AdminShell>
  );
}

function Campaign({ id }: { id: number }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: campaignKey(id),
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.campaign, { signal, query: { id } }),
    staleTime: 0,
  });
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: campaignKey(id) }),
      client.invalidateQueries({ queryKey: [campaignsKey] }),
    ]);
  };
  return (
    <QueryBoundary query={query}>
      {(campaign) => (
        <div className="space-y-4">
          <Head campaign={campaign} onChanged={renew} />
          <CampaignEditor campaign={campaign} onChanged={renew} />
          <CampaignHistory campaign={campaign} onUndone={renew} />
        </div>
      )}
    </QueryBoundary>
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
