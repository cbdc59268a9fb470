'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/dialog';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { ExpressTexts } from '@/features/texts';
import { type ModalProps, useModalStore } from '@/stores/modals';
import { ExpressForm } from './express-form';
import { useExpress } from './use-express';

type Props = ModalProps['express'] & { onClose: () => void };

const waiting = <div className="skeleton h-120" />;

/** Ordering one piece to where the last order went, with the payment of the last order: one press places it. */
export default function ExpressModal({ onClose, ...sheet }: Props) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  return (
    <Dialog title={t('express')} closeLabel={common('close')} onClose={onClose}>
      <ExpressTexts meanwhile={waiting}>
        <Sheet {...sheet} />
      </ExpressTexts>
    </Dialog>
  );
}

function Sheet({ productId, choice, stage }: ModalProps['express']) {
  const t = useTranslations('express');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const express = useExpress(productId, choice);
  const { failed, product, contact, place } = express;
  if (failed !== undefined) {
    return (
      <ErrorState
        title={failureText(failed.error)}
        text=""
        retry={common('retry')}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (express.pending) return <div className="skeleton h-120" role="status" aria-label={common('loading')} />;
  if (product === undefined || contact === null || place === undefined) return <p role="alert">{t('none')}</p>;
  return (
    <ExpressForm
      {...{ express, product, contact, place, stage, choice }}
      onChoose={(changes) =>
        useModalStore
          .getState()
          .show({ name: 'express', props: { productId, choice: { ...choice, ...changes }, stage: { name: 'form' } } })
      }
    />
  );
}
