'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Dialog } from '@/components/dialog';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/stores/address';
import type { ModalProps } from '@/stores/modals';
import { BudgetModal } from './budget-modal';

export { BudgetModal };

type Closing<Name extends keyof ModalProps> = ModalProps[Name] & { onClose: () => void };

/** Explains an instalment without overpayment, with the sums of the product. */
export function ZeroInstalmentModal({
  lender,
  monthly,
  months,
  total,
  last_payment: last,
  onClose,
}: Closing<'zeroInstalment'>) {
  const t = useTranslations('price');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <Dialog title={t('zeroTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{t('zeroText', { lender })}</p>
      <p className="mt-4 rounded-control bg-brand-soft px-4 py-3 text-lg font-semibold text-brand-soft-ink tabular">
        {t('monthly', { sum: formatNumber(monthly), months })}, {t('inAll', { sum: formatNumber(total) })}
        {last !== monthly && (
          <span className="block text-sm font-normal">{t('last', { sum: formatNumber(last) })}</span>
        )}
      </p>
      <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-soft">
        {(['zero1', 'zero2', 'zero3'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <ButtonLink href={href('/promotions/zero-installments/')} large className="mt-6 w-full" onClick={onClose}>
        {t('zeroMore')}
      </ButtonLink>
    </Dialog>
  );
}

/** Explains the full-payment discount, and which payment methods have it. */
export function DiscountAtOnceModal({ price, discount, onClose }: Closing<'discountAtOnce'>) {
  const t = useTranslations('price');
  const common = useTranslations('common');
  const href = useHref();
  const whole = price + discount;
  const rows = [
    ['discountWhole', whole],
    ['discountOf', -discount],
    ['discountPay', price],
  ] as const;
  return (
    <Dialog
      title={t('discountTitle', { percent: Math.round((discount / whole) * 100) })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <p>{t('discountText')}</p>
      <dl className="mt-4 space-y-1 rounded-control bg-sunken px-4 py-3 tabular">
        {rows.map(([key, sum]) => (
          <div key={key} className="flex justify-between gap-4 last:font-semibold">
            <dt>{t(key)}</dt>
            <dd>{t('sum', { sum: `${sum < 0 ? '−' : ''}${formatNumber(Math.abs(sum))}` })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">{t('discountNote')}</p>
      <div className="mt-6 flex flex-wrap gap-2 [&>*]:flex-1">
        <ButtonLink href={href('/page/payment/')} variant="outline" large onClick={onClose}>
          {t('discountMore')}
        </ButtonLink>
        <Button large onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  );
}
