'use client';

import { useTranslations } from 'next-intl';
import type { CampaignState } from '@/lib/contract/staff-campaigns';

const colours = {
  running: 'bg-ok-soft text-ok',
  planned: 'bg-sunken text-ink',
  ended: 'bg-sunken text-soft',
  withdrawn: 'bg-deal-soft text-deal',
} as const satisfies Record<CampaignState, string>;

/** Whether a campaign runs, will run, has run, or is not in the shop. */
export function StateBadge({ state }: { state: CampaignState }) {
  const t = useTranslations('staff.campaigns');
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${colours[state]}`}>
      {t(`states.${state}`)}
    </span>
  );
}
