'use client';

import { ChartColumn, MessageSquareQuote, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useStaff, useStaffApi } from '@/features/staff';
import { presences } from '@/lib/chat/limits';
import { useOperators, useRenew } from './queries';

const CannedDialog = lazyOnDemand(
  () => import('./canned-dialog').then((module) => module.CannedDialog),
  undefined,
  'report',
);
const HoursDialog = lazyOnDemand(
  () => import('./hours-dialog').then((module) => module.HoursDialog),
  undefined,
  'report',
);
const FiguresDialog = lazyOnDemand(
  () => import('./figures-dialog').then((module) => module.FiguresDialog),
  undefined,
  'report',
);

const dots = { online: 'bg-ok', busy: 'bg-brand', away: 'bg-line-strong' } as const;

/** Presence of the operator; without any present operator shoppers see that all are busy. */
function PresenceSwitch() {
  const t = useTranslations('staffChat');
  const { me } = useStaff();
  const api = useStaffApi();
  const renew = useRenew();
  const operators = useOperators();
  const own = operators.data?.find(({ id }) => id === me.id)?.presence ?? null;
  const set = async (presence: (typeof presences)[number]) => {
    await api.call((contract) => contract.staffChat.setPresence, { body: { presence } });
    renew();
  };
  // Opening the inbox sets the operator to present until they choose otherwise.
  const isUnknown = operators.data !== undefined && own === null;
  useEffect(() => {
    if (isUnknown)
      void api.call((contract) => contract.staffChat.setPresence, { body: { presence: 'online' } }).then(renew);
  }, [isUnknown]); // eslint-disable-line react-hooks/exhaustive-deps -- once, when it is known that nothing was said
  return (
    <div role="group" aria-label={t('presence')} className="segments segments-wide">
      {presences.map((presence) => (
        <button
          key={presence}
          type="button"
          aria-pressed={own === presence}
          onClick={() => void set(presence)}
          className="segment px-2"
        >
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${dots[presence]}`} />
            {t(`presences.${presence}`)}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Head of the queue: title, presence, and settings for all operators. */
export function InboxHeader() {
  const t = useTranslations('staffChat');
  const { allowed } = useStaff();
  const [dialog, setDialog] = useState<'canned' | 'hours' | 'figures'>();
  const close = () => setDialog(undefined);
  return (
    <div className="space-y-2 border-b border-line p-3">
      <div className="flex items-center gap-1">
        <h1 className="min-w-0 flex-1 truncate text-lg">{t('title')}</h1>
        {allowed('chat.canned') && (
          <IconButton label={t('canned')} aria-haspopup="dialog" onClick={() => setDialog('canned')}>
            <MessageSquareQuote aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {allowed('chat.figures') && (
          <IconButton label={t('figures')} aria-haspopup="dialog" onClick={() => setDialog('figures')}>
            <ChartColumn aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {allowed('chat.settings') && (
          <IconButton label={t('hours')} aria-haspopup="dialog" onClick={() => setDialog('hours')}>
            <SlidersHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <PresenceSwitch />
      {dialog === 'canned' && <CannedDialog onClose={close} />}
      {dialog === 'hours' && <HoursDialog onClose={close} />}
      {dialog === 'figures' && <FiguresDialog onClose={close} />}
    </div>
  );
}
