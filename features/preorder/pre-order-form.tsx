'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { redirectToExternal } from '@/components/redirect-to-external';
import { Panel } from '@/components/panel';
import { PhoneField } from '@/components/phone-field';
import { useBusy } from '@/components/use-busy';
import { focusFirst, useDeliveryOffer } from '@/features/checkout';
import { useFailureText } from '@/features/errors';
import { attemptFor, attemptStorageOf, AddressSelects, useIdempotentSubmit, useValidationText } from '@/features/forms';
import type { ApiFailure } from '@/lib/api/errors';
import { captchaActions } from '@/lib/contract/constants';
import type { PreOrderDetail } from '@/lib/contract/pre-order';
import { formatNumber } from '@/lib/format/number';
import { orderPath } from '@/lib/routing/order-path';
import { useEffectiveRegion, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { newIdempotencyKey } from '@/stores/session';
import { track } from '@/stores/track';
import { type PreOrderAnswer, preOrderResolver, formFieldOf, type PreOrderValues } from './form-rules';
import { SumLines } from './sum-lines';

type Form = UseFormReturn<PreOrderValues, unknown, PreOrderAnswer>;

/** Buyer, destination and sums; submitting leads to the provider. */
export function PreOrderForm({ product, onChanged }: { product: PreOrderDetail; onChanged: () => void }) {
  const t = useTranslations('preorder');
  const checkout = useTranslations('checkout');
  const text = useValidationText();
  const failureText = useFailureText();
  const api = useApi();
  const { once, send: sendOnce } = useIdempotentSubmit('pre-order');
  const href = useHref();
  const router = useRouter();
  const home = useEffectiveRegion();
  const form: Form = useForm<PreOrderValues, unknown, PreOrderAnswer>({
    shouldFocusError: false,
    resolver: preOrderResolver,
    defaultValues: { name: '', surname: '', phone: '+998 ', region: home.id, city: null, street: '', floor: '' },
  });
  const { errors } = form.formState;
  const phone = useController({ control: form.control, name: 'phone' });
  const region = useController({ control: form.control, name: 'region' });
  const district = useController({ control: form.control, name: 'city' });
  const offer = useDeliveryOffer(region.field.value, [{ id: product.id, count: 1 }]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, whileBusy] = useBusy();
  const total = offer.data === undefined ? undefined : product.discount_price + offer.data.price;

  const refuse = (refusal: ApiFailure) => {
    const placed = refusal.problems.filter((problem) => {
      const field = formFieldOf(problem);
      if (field !== undefined)
        form.setError(field, { message: problem.message ?? 'invalidValue' }, { shouldFocus: true });
      return field !== undefined;
    });
    if (placed.length === 0 || placed.length < refusal.problems.length) setFailure(refusal);
    if (refusal.name === 'pricesChanged' || refusal.name === 'notPreorder') {
      onChanged();
      void offer.refetch();
    }
  };
  const send = async ({ name, surname, phone: number, ...delivery }: PreOrderAnswer) => {
    if (total === undefined) return undefined;
    const storage = attemptStorageOf('pre-order');
    const order = {
      payment_method: 'payme',
      payment_type: 'full',
      product_id: product.id,
      delivery,
      user: { phone: number, name, surname },
    } as const;
    const attempt = attemptFor(storage.read(), JSON.stringify(order), newIdempotencyKey, total);
    const body = { ...order, expected_total: attempt.expected_total ?? total };
    return whileBusy(async () => {
      setFailure(null);
      const result = await sendOnce({
        action: captchaActions.order,
        storage,
        attempt,
        call: (idempotencyKey, captchaToken) =>
          api.call((contract) => contract.order.createPre, { body, idempotencyKey, captchaToken }),
      });
      if (!result.ok) {
        return refuse(result.failure);
      }
      track({ type: 'create_order' });
      const own = href(orderPath(result.data.order_id));
      if (result.data.payment === undefined) router.push(own);
      else redirectToExternal(result.data.payment.url, own);
      return undefined;
    });
  };
  return (
    <Panel
      as="form"
      noValidate
      aria-label={t('form')}
      className="p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        once(() => form.handleSubmit(send, focusFirst)(event));
      }}
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label={checkout('firstName')}
          required
          autoComplete="given-name"
          error={text(errors.name?.message)}
          {...form.register('name')}
        />
        <Field
          label={checkout('lastName')}
          required
          autoComplete="family-name"
          error={text(errors.surname?.message)}
          {...form.register('surname')}
        />
        <PhoneField
          label={checkout('phone')}
          required
          name="phone"
          value={phone.field.value}
          onChange={phone.field.onChange}
          onBlur={phone.field.onBlur}
          inputRef={phone.field.ref}
          error={text(phone.fieldState.error?.message)}
        />
      </div>
      <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <AddressSelects
          region={region}
          city={district}
          onNewRegion={() => {
            form.setValue('city', null);
            form.clearErrors('city');
          }}
        />
        <Field
          label={checkout('street')}
          required
          autoComplete="address-line1"
          error={text(errors.street?.message)}
          {...form.register('street')}
        />
        <Field
          label={checkout('floor')}
          inputMode="numeric"
          autoComplete="off"
          error={text(errors.floor?.message)}
          {...form.register('floor')}
        />
      </div>
      <SumLines product={product} offer={offer} />
      {failure !== null && (
        <p role="alert" className="mt-4 rounded-control bg-deal-soft p-4">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" large className="mt-4 w-full" disabled={total === undefined} busy={busy}>
        {total === undefined || busy ? t(busy ? 'sending' : 'order') : t('orderFor', { sum: formatNumber(total) })}
      </Button>
      <p className="mt-3 text-sm text-soft">{t('payHint')}</p>
    </Panel>
  );
}
