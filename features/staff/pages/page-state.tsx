'use client';

import { useTranslations } from 'next-intl';
import type { PageState } from '@/lib/contract/staff-pages';

const colours = {
  shown: 'bg-ok-soft text-ok',
  builtIn: 'bg-ok-soft text-ok',
  hidden: 'bg-deal-soft text-deal',
  coming: 'bg-sunken text-ink',
  over: 'bg-sunken text-soft',
  none: 'bg-sunken text-soft',
} as const satisfies Record<PageState, string>;

/** What shoppers get at the address of a page. */
export function PageStateBadge({ state }: { state: PageState }) {
  const t = useTranslations('staff.pages');
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${colours[state]}`}>
      {t(`states.${state}`)}
    </span>
  );
}
