'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { FieldFrame } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { useApi } from '@/stores/api';
import type { ModalProps } from '@/stores/modals';

const commentLength = 1000;

/** Confirms a cancellation. */
export function CancelOrderModal({ orderId, onDone, onClose }: ModalProps['cancelOrder'] & { onClose: () => void }) {
  const t = useTranslations('order');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const api = useApi();
  const id = useId();
  const [comment, setComment] = useState('');
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const cancel = () =>
    whileBusy(async () => {
      const why = comment.trim();
      const result = await api.call((contract) => contract.order.cancel, {
        body: { order_id: orderId, ...(why === '' ? {} : { comment: why }) },
      });
      setFailure(result.ok ? null : result.failure);
      if (result.ok || result.failure.name === 'orderNotChangeable') onDone();
      if (result.ok) onClose();
    });
  return (
    <Dialog title={t('cancelTitle')} closeLabel={common('close')} onClose={onClose}>
      <p className="text-soft">{t('cancelText')}</p>
      <FieldFrame id={id} className="mt-4" label={t('cancelWhy')}>
        <textarea
          id={id}
          rows={2}
          maxLength={commentLength}
          className="input"
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </FieldFrame>
      {failure !== null && (
        <p role="alert" className="rounded-control bg-deal-soft p-3">
          {failureText(failure)}
        </p>
      )}
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Button variant="plain" large onClick={onClose}>
          {t('cancelKeep')}
        </Button>
        <Button variant="outline" large className="text-deal" busy={busy} onClick={() => void cancel()}>
          {t('cancelDo')}
        </Button>
      </div>
    </Dialog>
  );
}
