'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Dialog } from '@/components/dialog';
import { attemptFor, PhoneForm, attemptStorageOf, useIdempotentSubmit } from '@/features/forms';
import { captchaActions } from '@/lib/contract/constants';
import { formatPhone } from '@/lib/phone/phone';
import { formatDay } from '@/lib/format/date';
import { callbackMinutes, callDay } from '@/lib/shop/callback-time';
import { useShop } from '@/stores/shop';
import { orderPath } from '@/lib/routing/order-path';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { type ModalProps, useModalStore } from '@/stores/modals';
import type { OneClickStage } from '@/stores/order-dialog-stages';
import { newIdempotencyKey } from '@/stores/session';
import { track } from '@/stores/track';

type Props = ModalProps['oneClick'] & { onClose: () => void };

/** An order by phone number only: an operator asks for the rest. */
export function OneClickModal({ productId, productName, stage, onClose }: Props) {
  const t = useTranslations('oneClick');
  const common = useTranslations('common');
  const { hours } = useShop();
  const api = useApi();
  const { once, send } = useIdempotentSubmit('one-click');
  const storage = attemptStorageOf('one-click');
  const goTo = (next: OneClickStage) =>
    useModalStore.getState().show({ name: 'oneClick', props: { productId, productName, stage: next } });

  const order = async (phone: string) => {
    // The user has seen the notice of an identical order: a second click orders again.
    const another = stage.name === 'form' && stage.phone === phone && stage.failure?.name === 'orderRepeated';
    const body = { product_id: productId, phone, ...(another ? { another } : {}) };
    const result = await send({
      action: captchaActions.order,
      storage,
      attempt: attemptFor(storage.read(), JSON.stringify(body), newIdempotencyKey),
      onChecked: () => goTo({ name: 'sending', phone }),
      call: (idempotencyKey, captchaToken) =>
        api.call((contract) => contract.order.createFast, { body, idempotencyKey, captchaToken }),
    });
    if (!result.ok) return goTo({ name: 'form', phone, failure: result.failure });
    track({ type: 'create_order' });
    return goTo({ name: 'made', phone, orderId: result.data.order_id, number: result.data.number });
  };
  return (
    <Dialog title={t(stage.name === 'made' ? 'madeTitle' : 'title')} closeLabel={common('close')} onClose={onClose}>
      {stage.name === 'made' ? (
        <Made made={stage} onClose={onClose} />
      ) : (
        <PhoneForm
          key={stage.name}
          stage={stage}
          label={t('phone')}
          button={t(stage.name === 'sending' ? 'sending' : 'send')}
          onSend={(phone) => once(() => order(phone))}
        >
          <p className="font-medium [overflow-wrap:anywhere]">{productName}</p>
          <p className="mt-1 mb-4 text-sm text-soft">{t('text', { minutes: callbackMinutes, ...hours })}</p>
        </PhoneForm>
      )}
    </Dialog>
  );
}

function Made({
  made: { phone, orderId, number },
  onClose,
}: {
  made: Extract<OneClickStage, { name: 'made' }>;
  onClose: () => void;
}) {
  const t = useTranslations('oneClick');
  const common = useTranslations('common');
  const { hours, holidays } = useShop();
  const href = useHref();
  const { locale } = useAddress();
  const [day] = useState(() => callDay({ ...hours, closed_days: holidays }, new Date()));
  const call = { phone: formatPhone(phone), minutes: callbackMinutes, ...hours };
  return (
    <div role="status">
      <div className="flex items-center gap-4">
        <CircleCheck className="size-12 shrink-0 text-ok" strokeWidth={1.75} aria-hidden="true" />
        <p className="text-lg font-semibold">{t('made', { number })}</p>
      </div>
      <p className="mt-3">
        {day === null ? t('madeText', call) : t('madeTextLater', { ...call, day: formatDay(day, locale) })}
      </p>
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <ButtonLink href={href(orderPath(orderId))} variant="plain" large className="max-sm:order-1" onClick={onClose}>
          {t('toOrder')}
        </ButtonLink>
        <Button large onClick={onClose}>
          {common('continue')}
        </Button>
      </div>
    </div>
  );
}
