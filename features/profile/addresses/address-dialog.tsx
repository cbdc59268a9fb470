'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, FieldFrame } from '@/components/field';
import { useFailureText } from '@/features/errors';
import { focusFirst, AddressSelects, useValidationText } from '@/features/forms';
import type { Address } from '@/lib/contract/profile';
import { useEffectiveRegion } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Failed } from '../loaded';
import { type AddressAnswer, addressResolver, type AddressValues, emptyAddress, fieldOf, valuesOf } from './form-rules';

interface DialogProps {
  address: Address | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Form of a new or existing address. */
export function AddressDialog({ address, onClose, onSaved }: DialogProps) {
  const t = useTranslations('addresses');
  const common = useTranslations('common');
  return (
    <Dialog title={t(address === undefined ? 'addTitle' : 'editTitle')} closeLabel={common('close')} onClose={onClose}>
      <AddressForm address={address} onSaved={onSaved} />
    </Dialog>
  );
}

function useAddressForm({ address, onSaved }: Omit<DialogProps, 'onClose'>) {
  const t = useTranslations('addresses');
  const failureText = useFailureText();
  const api = useApi();
  const home = useEffectiveRegion();
  const form = useForm<AddressValues, unknown, AddressAnswer>({
    shouldFocusError: false,
    resolver: addressResolver,
    defaultValues: address === undefined ? emptyAddress(home.id) : valuesOf(address),
  });
  const [failure, setFailure] = useState<string>();
  const save = async (body: AddressAnswer) => {
    setFailure(undefined);
    const result =
      address === undefined
        ? await api.call((contract) => contract.profile.storeAddress, { body })
        : await api.call((contract) => contract.profile.updateAddress, { params: { id: address.id }, body });
    if (result.ok) return onSaved();
    for (const problem of result.failure.problems) {
      const field = fieldOf(problem.field);
      if (field !== undefined)
        form.setError(field, { message: problem.message ?? 'invalidValue' }, { shouldFocus: true });
    }
    setFailure(`${t(address === undefined ? 'failed' : 'failedChange')}. ${failureText(result.failure)}`);
  };
  return { form, failure, save };
}

function AddressForm(props: Omit<DialogProps, 'onClose'>) {
  const t = useTranslations('addresses');
  const text = useValidationText();
  const note = useId();
  const { form, failure, save } = useAddressForm(props);
  const { errors, isSubmitting } = form.formState;
  const region = useController({ control: form.control, name: 'region_id' });
  const city = useController({ control: form.control, name: 'city_id' });
  const errorOf = (name: keyof typeof errors) => text(errors[name]?.message);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save, focusFirst)(event)}>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <AddressSelects
          region={region}
          city={city}
          onNewRegion={() => {
            form.setValue('city_id', null);
            form.clearErrors('city_id');
          }}
        />
      </div>
      <div className="mt-2 grid grid-cols-6 gap-x-4 gap-y-2">
        <Field
          className="col-span-6 sm:col-span-4"
          label={t('street')}
          required
          autoComplete="address-line1"
          error={errorOf('street')}
          {...form.register('street')}
        />
        <Field
          className="col-span-2"
          label={t('house')}
          required
          autoComplete="off"
          error={errorOf('house')}
          {...form.register('house')}
        />
        <Field
          className="col-span-2 sm:col-span-3"
          label={t('flat')}
          autoComplete="off"
          error={errorOf('flat')}
          {...form.register('flat')}
        />
        <Field
          className="col-span-2 sm:col-span-3"
          label={t('floor')}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('floor')}
          {...form.register('floor')}
        />
        <Field
          className="col-span-6"
          label={t('address')}
          autoComplete="address-line2"
          error={errorOf('address')}
          {...form.register('address')}
        />
      </div>
      <FieldFrame id={note} className="mt-2" label={t('instructions')} error={errorOf('instructions')}>
        <textarea
          id={note}
          rows={2}
          className="input"
          aria-describedby={`${note}-note`}
          aria-invalid={errors.instructions !== undefined}
          {...form.register('instructions')}
        />
      </FieldFrame>
      {props.address?.is_default !== true && (
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input type="checkbox" className="tick" {...form.register('is_default')} />
          {t('asDefault')}
        </label>
      )}
      <Failed>{failure}</Failed>
      <Button type="submit" large className="mt-4 w-full" busy={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
