'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Button } from '@/components/button';
import type { CartLine } from '@/lib/cart/rules';
import { AddressFields } from './address-fields';
import { focusFirst } from './focus-first';
import type { DeliveryAnswer, DeliveryForm } from './forms';
import { PickupFields } from './pickup-fields';
import { usePickupStores } from './queries';
import { RadioChoice } from './radio-choice';
import { useValidationText } from '@/features/forms';

interface DeliveryStepProps {
  form: DeliveryForm;
  lines: readonly CartLine[];
  /** The shopper has selected another region since the address was typed. */
  moved: boolean;
  onDone: (answer: DeliveryAnswer) => void;
}

/** Delivery to an address, or pickup from a store. */
export function DeliveryStep({ form, lines, moved, onDone }: DeliveryStepProps) {
  const t = useTranslations('checkout');
  const text = useValidationText();
  const { field, fieldState } = useController({ control: form.control, name: 'receive' });
  const stores = usePickupStores(lines, true);
  // If no store has everything there is no choice; an earlier choice shows this itself.
  const nowhere = stores.data?.every((region) => region.stores.length === 0) === true && field.value !== 'pickup';
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onDone, focusFirst)(event)}>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('receive')}</legend>
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-x-4">
          <RadioChoice
            name="receive"
            checked={field.value === 'delivery'}
            onChoose={() => field.onChange('delivery')}
            inputRef={field.ref}
          >
            {t('delivery')}
          </RadioChoice>
          {nowhere ? (
            <p className="rounded-control bg-sunken px-4 py-3 text-sm text-soft">{t('pickupNowhere')}</p>
          ) : (
            <RadioChoice name="receive" checked={field.value === 'pickup'} onChoose={() => field.onChange('pickup')}>
              <span className="flex flex-wrap justify-between gap-x-3">
                {t('pickup')}
                <span className="text-ok">{t('pickupFree')}</span>
              </span>
            </RadioChoice>
          )}
        </div>
        {fieldState.error && (
          <p role="alert" className="mt-1 text-sm text-deal">
            {text(fieldState.error.message)}
          </p>
        )}
      </fieldset>
      <div className="mt-4">
        {field.value === 'pickup' ? (
          <PickupFields form={form} lines={lines} />
        ) : (
          <AddressFields form={form} lines={lines} moved={moved} />
        )}
      </div>
      <Button type="submit" large className="mt-4 w-full sm:w-[calc(50%-0.5rem)]">
        {t('next')}
      </Button>
    </form>
  );
}
