'use client';

import { useTranslations } from 'next-intl';
import type { RefCallBack } from 'react-hook-form';
import { SelectField } from '@/components/field';
import { QueryFailures } from '@/features/errors';
import { useValidationText } from './use-validation-text';
import { useDistricts, useProvinces } from './region-queries';

/** A place field from `useController`: an id, null if none is selected. */
export interface AddressControl {
  readonly field: {
    readonly value: number | null;
    readonly onChange: (id: number | null) => void;
    readonly onBlur: () => void;
    readonly ref: RefCallBack;
  };
  readonly fieldState: { readonly error?: { readonly message?: string | undefined } | undefined };
}

interface AddressSelectsProps {
  region: AddressControl;
  city: AddressControl;
  /** Another province was selected: the form clears its district without an error. */
  onNewRegion: () => void;
}

/** Selects for province and district in a grid of two columns; loading errors are shown below. */
export function AddressSelects({ region, city, onNewRegion }: AddressSelectsProps) {
  const t = useTranslations('checkout');
  const provinces = useProvinces();
  const districts = useDistricts(region.field.value);
  return (
    <>
      <PlaceField
        name="region"
        label={t('region')}
        autoComplete="address-level1"
        control={region}
        places={provinces.data}
        loading={provinces.isPending}
        onChoose={(id) => {
          region.field.onChange(id);
          onNewRegion();
        }}
      />
      <PlaceField
        name="city"
        label={t('city')}
        autoComplete="address-level2"
        control={city}
        places={districts.data}
        loading={districts.isLoading}
        onChoose={city.field.onChange}
      />
      <QueryFailures queries={[provinces, districts]} className="sm:col-span-2" />
    </>
  );
}

interface PlaceFieldProps {
  name: string;
  label: string;
  autoComplete: string;
  control: AddressControl;
  places: readonly { readonly id: number; readonly name: string }[] | undefined;
  loading: boolean;
  onChoose: (id: number | null) => void;
}

function PlaceField({
  name,
  label,
  autoComplete,
  control: { field, fieldState },
  places,
  loading,
  onChoose,
}: PlaceFieldProps) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const text = useValidationText();
  const { value, onBlur, ref: attach } = field;
  return (
    <SelectField
      label={label}
      required
      name={name}
      autoComplete={autoComplete}
      ref={attach}
      onBlur={onBlur}
      value={value ?? ''}
      error={text(fieldState.error?.message)}
      onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{loading ? common('loading') : t('choose')}</option>
      {places?.map((place) => (
        <option key={place.id} value={place.id}>
          {place.name}
        </option>
      ))}
    </SelectField>
  );
}
