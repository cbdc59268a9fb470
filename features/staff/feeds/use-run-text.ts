'use client';

import { useTranslations } from 'next-intl';
import type { StaffFeed } from '@/lib/contract/staff-feeds';
import { useImportTexts } from '../imports/use-import-texts';

type Run = StaffFeed['runs'][number];

/** Reasons with a text in `staff.imports.feeds.whys`; those of unreadable lists are in `staff.imports.listFaults`. */
const reasons = [
  'host',
  'connectTime',
  'idle',
  'time',
  'moves',
  'status',
  'private',
  'insecure',
  'address',
  'credentials',
  'encoding',
  'cut',
  'empty',
  'tooLarge',
  'importRunning',
  'shrank',
  'tooManyRejected',
  'brokeOff',
  'overtaken',
  'feedChanged',
  'stopped',
  'fault',
] as const;

/** Text of the result of a fetch: the outcome, its reason, further attempts, the name of the import. */
export function useRunText(): (run: Run) => string {
  const t = useTranslations('staff.imports.feeds');
  const { fault } = useImportTexts();
  return ({ ended, busy, outcome, why, status, tries, import: name }) => {
    const reason = reasons.find((each) => each === why);
    const whyText =
      why === null ? undefined : reason === undefined ? fault(why) : t(`whys.${reason}`, { status: status ?? 0 });
    return [
      t(`outcomes.${outcome ?? (ended === null && !busy ? (tries === 0 ? 'requested' : 'waiting') : 'running')}`),
      whyText,
      tries > 1 ? t('tries', { count: tries }) : undefined,
      name ?? undefined,
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
}
