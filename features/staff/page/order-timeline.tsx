'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { isOrderMessage, orderMessages } from '@/lib/staff/order-messages';
import { providerName } from '../order-labels';

interface Event {
  readonly at: string;
  readonly title: ReactNode;
  readonly more: readonly (string | null)[];
}

type Words = ReturnType<typeof useTranslations<'staff.orders'>>;

type Kind = 'events' | 'actors' | 'loanStates' | 'loanOutcomes';

/** Text of a code; unknown codes are shown as they are. */
function wordOf(t: Words, kind: Kind, name: string): string {
  const key = `${kind}.${name}` as 'events.create';
  return t.has(key) ? t(key) : name;
}

/** Who moved an order: a staff member by name, a provider by its name, others by role. */
function actorOf(t: Words, { by, actor }: StaffOrder['moves'][number], partner: string): string {
  const [kind = '', name = ''] = actor.split(':');
  return (
    by ??
    (kind === 'partner' && partner !== ''
      ? partner
      : kind === 'provider' && name !== ''
        ? providerName(name)
        : wordOf(t, 'actors', kind))
  );
}

/**
 * Note of a transition. The payment number and the refusal code are machine notes: the first is hidden, the second
 * shown as text.
 */
const noteOf = (t: Words, { event, note }: StaffOrder['moves'][number]): string | null =>
  event === 'latePayment' || event === 'lateReturned' ? null : wordOf(t, 'loanOutcomes', note);

/** All events in one timeline. */
function eventsOf(order: StaffOrder, t: Words): Event[] {
  const partner = order.application?.partner_name ?? '';
  // A change of lines without a note appears once, with its totals.
  const moves = order.moves
    .filter(({ event, note }) => event !== 'edit' || note !== '')
    .map((move) => ({
      at: move.at,
      title: wordOf(t, 'events', move.event),
      more: [actorOf(t, move, partner), noteOf(t, move)],
    }));
  const edits = order.edits.map((edit) => ({
    at: edit.at,
    title: t('edit.totals', { before: formatNumber(edit.total_before), after: formatNumber(edit.total_after) }),
    more: [edit.by, ...edit.lines.map(({ name, before, after }) => `${name}: ${before} → ${after}`)],
  }));
  const marks = order.mark_changes.map(({ at, by, added, removed, is_assignment: isAssignment, assignee }) => ({
    at,
    title: isAssignment
      ? assignee === null
        ? t('marks.unassigned')
        : t('marks.assigned', { name: assignee })
      : t('marks.changed'),
    more: [by, ...added.map((tag) => `+ ${tag}`), ...removed.map((tag) => `− ${tag}`)],
  }));
  const calls = order.calls.map((call) => ({
    at: call.at,
    title: t(`outcomes.${call.outcome as 'agreed'}`),
    more: [call.by, call.note],
  }));
  const payments = order.payments.flatMap(({ provider: code, amount, created_at, paid_at, cancelled_at }) => {
    const provider = providerName(code);
    return [
      { at: created_at, title: t('payOpened', { provider }), more: [formatNumber(amount)] },
      ...(paid_at === null ? [] : [{ at: paid_at, title: t('payPaid', { provider }), more: [formatNumber(amount)] }]),
      ...(cancelled_at === null ? [] : [{ at: cancelled_at, title: t('payCancelled', { provider }), more: [] }]),
    ];
  });
  const loan = (order.application?.moves ?? []).map((move) => ({
    at: move.at,
    title: t('loan', { partner, state: wordOf(t, 'loanStates', move.state) }),
    more: [move.outcome === null || move.outcome === move.state ? null : wordOf(t, 'loanOutcomes', move.outcome)],
  }));
  return [...moves, ...edits, ...marks, ...calls, ...payments, ...loan].sort((left, right) =>
    left.at < right.at ? 1 : -1,
  );
}

/** Timeline of an order, newest first. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const t = useTranslations('staff.orders');
  return (
    <Panel as="section" padded aria-labelledby="story">
      <h2 id="story" className="mb-3 text-lg">
        {t('story')}
      </h2>
      <ol className="relative ml-1.5 space-y-4 border-l border-line pl-5">
        {eventsOf(order, t).map((event, index) => (
          <li key={`${event.at} ${index}`} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full ${index === 0 ? 'bg-brand' : 'bg-line-strong'}`}
            />
            <p className="font-medium">{event.title}</p>
            <p className="text-sm text-soft [overflow-wrap:anywhere]">
              <time dateTime={event.at} className="tabular">
                {formatDateTime(event.at)}
              </time>
              {event.more.filter((part) => part !== null && part !== '').map((part) => ` · ${part}`)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const messageClass = { waiting: 'text-soft', done: 'text-ok', failed: 'font-semibold text-deal' } as const;

/** Messages that an order caused. */
export function OrderMessages({ order: { messages } }: { order: StaffOrder }) {
  const t = useTranslations('staff.orders');
  if (messages.length === 0) return null;
  return (
    <Panel as="section" padded aria-labelledby="messages">
      <h2 id="messages" className="mb-2 text-lg">
        {t('messages')}
      </h2>
      <ul className="divide-y divide-line text-sm">
        {messages.map(({ id, topic, event, created_at, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {isOrderMessage(topic) ? t(`topics.${orderMessages[topic]}`) : topic}
              {event !== '' && <span className="text-soft"> · {wordOf(t, 'events', event)}</span>}
            </span>
            <span className="text-soft tabular">
              {formatDateTime(created_at)} <span className={messageClass[state]}>{t(`message.${state}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
