'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { FieldFrame } from '@/components/field';
import { Panel } from '@/components/panel';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffMove } from '@/lib/staff/order-moves';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { Refused } from '../refused';
import { useStaff } from '../use-staff';

/** What may be done with the order now, by the server's own table; nothing else is offered. */
export function OrderActions({ order, onDone }: { order: StaffOrder; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.orders');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { allowed } = useStaff();
  const id = useId();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<'cancel' | 'refund'>();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const mayMove = allowed('orders.move');
  const mayRefund = allowed('orders.refund') && order.refundable;
  const send = async (what: StaffMove | 'refund') => {
    setBusy(what);
    const said = note.trim() === '' ? {} : { note: note.trim() };
    const result = what === 'refund'
      ? await api.call((contract) => contract.staff.refundOrder, { body: { number: order.number, note: note.trim() } })
      : await api.call((contract) => contract.staff.moveOrder, { body: { number: order.number, event: what, ...said } });
    setBusy('');
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) {
      setNote('');
      setAsked(undefined);
    }
    await onDone();
  };
  const moves = mayMove ? order.allowed : [];
  if (moves.length === 0 && !mayRefund) return <Panel padded><p className="text-soft">{t(mayMove ? 'nothingToDo' : 'onlyReading')}</p></Panel>;
  return (
    <Panel as="section" padded aria-label={t('actions')} className="space-y-2.5 xl:sticky xl:top-6">
      <FieldFrame id={id} label={t('note')} hint={asked === 'refund' ? t('noteRefund') : undefined}>
        <textarea id={id} aria-describedby={`${id}-note`} className="input min-h-20" maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      </FieldFrame>
      {moves.filter((move) => move !== 'cancel').map((move, index) => (
        <Button key={move} look={index === 0 ? 'primary' : 'plain'} large className="w-full" busy={busy === move} disabled={busy !== ''} onClick={() => void send(move)}>{t(`moves.${move}`)}</Button>
      ))}
      {mayRefund && (asked === 'refund'
        ? <Sure text={t('sureRefund')} yes={t('moves.refund')} busy={busy === 'refund'} disabled={note.trim() === ''} onYes={() => void send('refund')} onNo={() => setAsked(undefined)} />
        : <Button large className="w-full" onClick={() => setAsked('refund')}>{t('moves.refund')}</Button>)}
      {moves.includes('cancel') && (asked === 'cancel'
        ? <Sure text={t('sureCancel')} yes={t('moves.cancel')} busy={busy === 'cancel'} onYes={() => void send('cancel')} onNo={() => setAsked(undefined)} />
        : <Button look="outline" large className="w-full text-deal" onClick={() => setAsked('cancel')}>{t('moves.cancel')}</Button>)}
      <Refused text={failure === undefined ? undefined : failureText(failure)} />
    </Panel>
  );
}

interface SureProps { text: string; yes: string; busy: boolean; disabled?: boolean; onYes: () => void; onNo: () => void }

/** What can't be taken back is asked about once more. */
function Sure({ text, yes, busy, disabled = false, onYes, onNo }: SureProps) {
  const t = useTranslations('staff.orders');
  return (
    <div role="group" aria-label={text} className="space-y-2 rounded-control bg-deal-soft p-3">
      <p className="text-sm">{text}</p>
      <div className="flex gap-2"><Button className="flex-1" busy={busy} disabled={disabled} onClick={onYes}>{yes}</Button><Button look="outline" className="flex-1" onClick={onNo}>{t('no')}</Button></div>
    </div>
  );
}
