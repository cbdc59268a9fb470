'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useStaff, useStaffApi, useStaffFailure } from '@/features/staff';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { useRenew } from './queries';
import { TransferDialog } from './transfer-dialog';

interface ActionsProps {
  chat: StaffChat;
  isMine: boolean;
  onChange: (chat: StaffChat) => void;
}

/** What can be done with a conversation as it stands; whoever comes second is told who was first. */
export function ChatActions({ chat, isMine, onChange }: ActionsProps) {
  const t = useTranslations('staffChat');
  const { allowed } = useStaff();
  const api = useStaffApi();
  const renew = useRenew();
  const failureText = useStaffFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [transfers, setTransfers] = useState(false);
  const act = async (call: () => Promise<ApiResult<StaffChat>>) => {
    setBusy(true);
    const result = await call();
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) onChange(result.data);
    else renew();
  };
  const { id, version, operator } = chat;
  const first = failure?.name === 'chatTaken' ? failure.problems.find((problem) => problem.operator !== undefined)?.operator : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {Boolean(chat.status) && operator === null && <Button busy={busy} onClick={() => void act(() => api.call((contract) => contract.staffChat.take, { body: { id, version } }))}>{t('take')}</Button>}
        {Boolean(chat.status) && operator !== null && !isMine && allowed('chat.answer') && (
          <Button look="plain" busy={busy} onClick={() => void act(() => api.call((contract) => contract.staffChat.takeOver, { body: { id, from: operator.id } }))}>{t('takeOver')}</Button>
        )}
        {isMine && (
          <>
            <Button look="plain" disabled={busy} aria-haspopup="dialog" onClick={() => setTransfers(true)}>{t('transfer')}</Button>
            <Button look="plain" busy={busy} onClick={() => void act(() => api.call((contract) => contract.staffChat.release, { body: { id } }))}>{t('release')}</Button>
            <Button busy={busy} onClick={() => void act(() => api.call((contract) => contract.staffChat.close, { body: { id } }))}>{t('finish')}</Button>
          </>
        )}
        {!chat.status && <Button look="plain" busy={busy} onClick={() => void act(() => api.call((contract) => contract.staffChat.reopen, { body: { id } }))}>{t('reopen')}</Button>}
      </div>
      <p role="alert" className={failure === undefined ? 'sr-only' : 'order-last w-full rounded-control bg-deal-soft px-3 py-2 text-sm'}>
        {failure === undefined ? '' : first === undefined ? failureText(failure) : t('taken', { name: first })}
      </p>
      {transfers && <TransferDialog chat={chat} onClose={() => setTransfers(false)} onChange={onChange} />}
    </>
  );
}
