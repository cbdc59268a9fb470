'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { useUser } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { useModalStore } from '@/stores/modals';

interface WaitButtonProps {
  productId: number;
  /** Place in the bottom bar of a phone for the same button; null until it exists. */
  bar: HTMLElement | null;
}

/** Back-in-stock subscription by SMS. A guest signs in first, then the subscription is created. */
export function WaitButton({ productId, bar }: WaitButtonProps) {
  const t = useTranslations('product');
  const failureText = useFailureText();
  const api = useApi();
  const user = useUser();
  const [stage, setStage] = useState<'ready' | 'busy' | 'done' | ApiFailure>('ready');
  const wait = async () => {
    setStage('busy');
    const result = await api.call((contract) => contract.profile.addWait, { body: { product_id: productId } });
    setStage(result.ok ? 'done' : result.failure);
  };
  const press = () => {
    if (user !== undefined) return void wait();
    useModalStore.getState().show({ name: 'signIn', props: { onDone: () => void wait() } });
  };
  const busy = stage === 'busy';
  const failed = typeof stage === 'object' ? failureText(stage) : undefined;
  return (
    <>
      <div role="status">
        {stage === 'done' && <p className="rounded-control bg-ok-soft p-3 text-ok">{t('waitDone')}</p>}
      </div>
      {stage !== 'done' && (
        <Button variant="outline" large className="w-full" busy={busy} onClick={press}>
          {t('wait')}
        </Button>
      )}
      {failed !== undefined && (
        <p role="alert" className="rounded-control bg-deal-soft p-3">
          {failed}
        </p>
      )}
      {bar !== null &&
        createPortal(
          <>
            {stage === 'done' ? (
              <p className="max-w-48 py-1 text-sm text-ok">{t('waitDone')}</p>
            ) : (
              <Button busy={busy} onClick={press}>
                {t('wait')}
              </Button>
            )}
            {failed !== undefined && <p className="mt-1 max-w-56 text-xs text-deal">{failed}</p>}
          </>,
          bar,
        )}
    </>
  );
}
