'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { Panel } from '@/components/panel';
import { Select } from '@/components/select';
import { type CampaignRow, type CampaignState, campaignStates } from '@/lib/contract/staff-campaigns';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { StateBadge } from './campaign-state';
import { useLanguages, usePeriod } from './campaign-words';
import { campaignsKey } from './keys';

/** Campaigns by state: times, products, banner, missing languages. */
export function CampaignsPage() {
  return (
    <AdminShell part="campaigns">
      <Campaigns />
    </AdminShell>
  );
}

/** The state of the address, so that a list can be sent to a colleague. */
function useChosenState(): readonly [CampaignState | undefined, (state: string) => void] {
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const choose = (state: string) =>
    router.replace(state === '' ? path : `${path}?${new URLSearchParams({ state })}`, { scroll: false });
  return [campaignStates.find((state) => state === params.get('state')), choose];
}

function Campaigns() {
  const t = useTranslations('staff.campaigns');
  const api = useStaffApi();
  const { allowed } = useStaff();
  const [state, choose] = useChosenState();
  const query = useQuery({
    queryKey: [campaignsKey, state],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.campaigns, { signal, query: state === undefined ? {} : { state } }),
  });
  const counts = query.data?.counts;
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <Select
          aria-label={t('byState')}
          className="w-auto min-w-0 flex-1 basis-52 sm:flex-none"
          value={state ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('all')}</option>
          {campaignStates.map((key) => (
            <option key={key} value={key}>
              {counts === undefined ? t(`states.${key}`) : t('tab', { state: t(`states.${key}`), count: counts[key] })}
            </option>
          ))}
        </Select>
        {allowed('campaigns.change') && (
          <Link href="/staff/campaigns/new/" prefetch={false} className={buttonClass({})}>
            {t('new')}
          </Link>
        )}
      </div>
      <QueryBoundary query={query}>
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <Panel padded>
              <h2 className="text-lg">{t('emptyTitle')}</h2>
              <p className="mt-1 text-soft">{t('emptyText')}</p>
            </Panel>
          ) : (
            <ul aria-label={t('list')} className={`space-y-3 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              {campaigns.map((campaign) => (
                <li key={campaign.id}>
                  <CampaignLine campaign={campaign} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}

function CampaignLine({ campaign }: { campaign: CampaignRow }) {
  const t = useTranslations('staff.campaigns');
  const period = usePeriod();
  const languageNames = useLanguages();
  const { id, name, state, image, products, sale_month, has_banner, missing } = campaign;
  return (
    <Panel padded className="flex gap-4">
      <img
        src={image}
        alt=""
        width={120}
        height={80}
        loading="lazy"
        className="h-20 w-30 shrink-0 rounded-control object-cover max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Link
            href={`/staff/campaigns/${id}/`}
            prefetch={false}
            className="-my-2 inline-flex min-h-11 items-center font-semibold text-link [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
          <StateBadge state={state} />
        </div>
        <p className="text-sm tabular">{period(campaign)}</p>
        <p className="mt-1 text-sm text-soft">
          {[
            sale_month === null
              ? t('productCount', { count: products })
              : t('ofMonth', { name: sale_month, count: products }),
            t(has_banner ? 'withBanner' : 'withoutBanner'),
          ].join(' · ')}
        </p>
        {missing.length > 0 && (
          <p className="text-sm text-deal">{t('missing', { languages: languageNames(missing) })}</p>
        )}
      </div>
    </Panel>
  );
}
