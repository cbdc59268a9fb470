'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
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

/** Asks for confirmation. */
function ConfirmDialog({
  title,
  text,
  onYes,
  onNo,
}: {
  title: string;
  text: string;
  onYes: () => void;
  onNo: () => void;
}) {
  const t = useTranslations('staffChat');
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onNo}>
      <p className="mb-4">{text}</p>
      <div className="flex gap-2">
        <Button className="flex-1" onClick={onYes}>
          {title}
        </Button>
        <Button variant="plain" className="flex-1" onClick={onNo}>
          {t('no')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Actions on a conversation in its state; of two operators the second sees who was first. */
export function ChatActions({ chat, isMine, onChange }: ActionsProps) {
  const t = useTranslations('staffChat');
  const { allowed } = useStaff();
  const api = useStaffApi();
  const renew = useRenew();
  const failureText = useStaffFailure();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  /** Actions that need confirmation, because they cannot be undone. */
  const [openDialog, setOpenDialog] = useState<'transfer' | 'finish' | 'takeOver'>();
  const [transfers, finishes, takesOver] = [
    openDialog === 'transfer',
    openDialog === 'finish',
    openDialog === 'takeOver',
  ];
  const nothing = () => setOpenDialog(undefined);
  const act = async (call: () => Promise<ApiResult<StaffChat>>) => {
    nothing();
    return whileBusy(async () => {
      const result = await call();
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) onChange(result.data);
      else renew();
    });
  };
  const { id, version, operator } = chat;
  const first =
    failure?.name === 'chatTaken'
      ? failure.problems.find((problem) => problem.operator !== undefined)?.operator
      : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {Boolean(chat.status) && operator === null && (
          <Button
            busy={busy}
            onClick={() => void act(() => api.call((contract) => contract.staffChat.take, { body: { id, version } }))}
          >
            {t('take')}
          </Button>
        )}
        {Boolean(chat.status) && operator !== null && !isMine && allowed('chat.answer') && (
          <Button variant="plain" busy={busy} aria-haspopup="dialog" onClick={() => setOpenDialog('takeOver')}>
            {t('takeOver')}
          </Button>
        )}
        {isMine && (
          <>
            <Button variant="plain" disabled={busy} aria-haspopup="dialog" onClick={() => setOpenDialog('transfer')}>
              {t('transfer')}
            </Button>
            <Button
              variant="plain"
              busy={busy}
              onClick={() => void act(() => api.call((contract) => contract.staffChat.release, { body: { id } }))}
            >
              {t('release')}
            </Button>
            <Button variant="plain" busy={busy} aria-haspopup="dialog" onClick={() => setOpenDialog('finish')}>
              {t('finish')}
            </Button>
          </>
        )}
        {!chat.status && (
          <Button
            variant="plain"
            busy={busy}
            onClick={() => void act(() => api.call((contract) => contract.staffChat.reopen, { body: { id } }))}
          >
            {t('reopen')}
          </Button>
        )}
      </div>
      <p
        role="alert"
        className={
          failure === undefined ? 'sr-only' : 'order-last w-full rounded-control bg-deal-soft px-3 py-2 text-sm'
        }
      >
        {failure === undefined ? '' : first === undefined ? failureText(failure) : t('taken', { name: first })}
      </p>
      {transfers && <TransferDialog chat={chat} onClose={nothing} onChange={onChange} />}
      {finishes && (
        <ConfirmDialog
          title={t('finish')}
          text={t('sureFinish')}
          onNo={nothing}
          onYes={() => void act(() => api.call((contract) => contract.staffChat.close, { body: { id } }))}
        />
      )}
      {takesOver && operator !== null && (
        <ConfirmDialog
          title={t('takeOver')}
          text={t('sureTakeOver', { name: operator.name })}
          onNo={nothing}
          onYes={() =>
            void act(() => api.call((contract) => contract.staffChat.takeOver, { body: { id, from: operator.id } }))
          }
        />
      )}
    </>
  );
}
