'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';

interface Event { readonly at: string; readonly title: ReactNode; readonly more: readonly (string | null)[] }

type Words = ReturnType<typeof useTranslations<'staff.orders'>>;

type Kind = 'events' | 'actors' | 'topics' | 'loanStates' | 'loanOutcomes';

/** The words for a name of the program's (`order.sms` has them at `orderSms`); what came with a later release is shown by its name. */
function wordOf(t: Words, kind: Kind, name: string): string {
  const key = `${kind}.${name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}` as 'events.create';
  return t.has(key) ? t(key) : name;
}

/** All that happened, as lines of one time. */
function eventsOf(order: StaffOrder, t: Words): Event[] {
  const moves = order.moves.map((move) => ({ at: move.at, title: wordOf(t, 'events', move.event), more: [move.by ?? wordOf(t, 'actors', move.actor), move.note] }));
  const calls = order.calls.map((call) => ({ at: call.at, title: t(`outcomes.${call.outcome as 'agreed'}`), more: [call.by, call.note] }));
  const payments = order.payments.flatMap(({ provider, amount, created_at, paid_at, cancelled_at }) => [
    { at: created_at, title: t('payOpened', { provider }), more: [formatNumber(amount)] },
    ...(paid_at === null ? [] : [{ at: paid_at, title: t('payPaid', { provider }), more: [formatNumber(amount)] }]),
    ...(cancelled_at === null ? [] : [{ at: cancelled_at, title: t('payCancelled', { provider }), more: [] }]),
  ]);
  const loan = (order.application?.moves ?? []).map((move) => ({ at: move.at, title: t('loan', { partner: order.application?.partner ?? '', state: wordOf(t, 'loanStates', move.state) }), more: [move.outcome === null || move.outcome === move.state ? null : wordOf(t, 'loanOutcomes', move.outcome)] }));
  return [...moves, ...calls, ...payments, ...loan].sort((one, other) => (one.at < other.at ? 1 : -1));
}

const messageLook = { waiting: 'text-soft', done: 'text-ok', failed: 'font-semibold text-deal' } as const;

/** The story of an order, newest first, and the messages that it caused. */
export function OrderStory({ order }: { order: StaffOrder }) {
  const t = useTranslations('staff.orders');
  return (
    <>
      <Panel as="section" padded aria-labelledby="story">
        <h2 id="story" className="mb-3 text-lg">{t('story')}</h2>
        <ol className="relative ml-1.5 space-y-4 border-l border-line pl-5">
          {eventsOf(order, t).map((event, index) => (
            <li key={`${event.at} ${index}`} className="relative">
              <span aria-hidden="true" className={`absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full ${index === 0 ? 'bg-brand' : 'bg-line-strong'}`} />
              <p className="font-medium">{event.title}</p>
              <p className="text-sm text-soft [overflow-wrap:anywhere]"><time dateTime={event.at} className="tabular">{formatDateTime(event.at)}</time>{event.more.filter((part) => part !== null && part !== '').map((part) => ` · ${part}`)}</p>
            </li>
          ))}
        </ol>
      </Panel>
      {order.messages.length > 0 && (
        <Panel as="section" padded aria-labelledby="messages">
          <h2 id="messages" className="mb-2 text-lg">{t('messages')}</h2>
          <ul className="divide-y divide-line text-sm">
            {order.messages.map((message) => (
              <li key={message.id} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span>{wordOf(t, 'topics', message.topic)}{message.event !== '' && <span className="text-soft"> · {wordOf(t, 'events', message.event)}</span>}</span>
                <span className="text-soft tabular">{formatDateTime(message.created_at)} <span className={messageLook[message.state]}>{t(`message.${message.state}`)}</span></span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
