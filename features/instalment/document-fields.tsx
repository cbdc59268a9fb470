'use client';

import { CircleHelp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { Field } from '@/components/field';
import { MaskField } from '@/components/mask-field';
import { PhoneField } from '@/components/phone-field';
import { useValidationText } from '@/features/forms';
import { cardMask, expiryMask } from '@/lib/payment-cards/card-number';
import type { DocumentSide } from '@/lib/contract/constants';
import type { Mask } from '@/lib/format/mask';
import { issueDateMask, passportMask } from '@/lib/identity/passport';
import { pinflMask } from '@/lib/identity/pinfl';
import type { DocumentField, DocumentValues } from './document-values';
import { PinflInfo } from './info-dialogs';
import { PhotoSlot } from './photo-slot';

export type DocumentForm = UseFormReturn<DocumentValues>;
interface SectionProps {
  form: DocumentForm;
}

interface TextProps extends SectionProps {
  name: DocumentField;
  label: string;
  hint?: string;
  mask?: Mask;
  inputMode?: 'numeric' | 'text';
  autoComplete: string;
  maxLength?: number;
}

/** A text field; `mask` formats its value. */
function TextField({ form, name, mask, ...input }: TextProps) {
  const text = useValidationText();
  const {
    field: { ref, disabled: _disabled, ...field },
    fieldState,
  } = useController({ control: form.control, name });
  const shared = { ...input, ...field, required: true, error: text(fieldState.error?.message) };
  return mask === undefined ? <Field {...shared} ref={ref} /> : <MaskField {...shared} mask={mask} inputRef={ref} />;
}

function TrusteePhone({
  form,
  name,
  label,
}: SectionProps & { name: 'extra_person1_phone' | 'extra_person2_phone'; label: string }) {
  const text = useValidationText();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <PhoneField
      label={label}
      required
      autoComplete="off"
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={text(fieldState.error?.message)}
    />
  );
}

/** The personal number, with a hint where to find it. */
export function PinflField({ form }: SectionProps) {
  const t = useTranslations('instalment');
  const [info, setInfo] = useState(false);
  return (
    <div>
      <TextField form={form} name="pinfl" label={t('pinfl')} inputMode="numeric" autoComplete="off" mask={pinflMask} />
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-link underline-offset-4 hover:underline"
        onClick={() => setInfo(true)}
      >
        <CircleHelp className="size-4" aria-hidden="true" />
        {t('pinflWhere')}
      </button>
      {info && <PinflInfo onClose={() => setInfo(false)} />}
    </div>
  );
}

export function PassportFields({ form, issue = true }: SectionProps & { issue?: boolean }) {
  const t = useTranslations('instalment');
  return (
    <>
      <TextField
        form={form}
        name="passport_number"
        label={t('passport')}
        hint={t('passportHint')}
        autoComplete="off"
        inputMode="text"
        mask={passportMask}
      />
      {issue && (
        <TextField
          form={form}
          name="passport_issue"
          label={t('issued')}
          hint={t('issuedHint')}
          inputMode="numeric"
          autoComplete="off"
          mask={issueDateMask}
        />
      )}
    </>
  );
}

export const NameField = ({ form }: SectionProps) => {
  const t = useTranslations('instalment');
  return <TextField form={form} name="full_name" label={t('fullName')} autoComplete="name" maxLength={80} />;
};

export function CardFields({ form }: SectionProps) {
  const t = useTranslations('instalment');
  return (
    <>
      <TextField
        form={form}
        name="card_number"
        label={t('card')}
        hint={t('cardHint')}
        inputMode="numeric"
        autoComplete="cc-number"
        mask={cardMask}
      />
      <TextField
        form={form}
        name="card_issue"
        label={t('cardIssue')}
        hint={t('cardIssueHint')}
        inputMode="numeric"
        autoComplete="cc-exp"
        mask={expiryMask}
      />
    </>
  );
}

export function TrusteeFields({ form }: SectionProps) {
  const t = useTranslations('instalment');
  return (
    <>
      <TextField
        form={form}
        name="extra_person1_name"
        label={t('trusteeName', { number: 1 })}
        autoComplete="off"
        maxLength={80}
      />
      <TrusteePhone form={form} name="extra_person1_phone" label={t('trusteePhone', { number: 1 })} />
      <TextField
        form={form}
        name="extra_person2_name"
        label={t('trusteeName', { number: 2 })}
        autoComplete="off"
        maxLength={80}
      />
      <TrusteePhone form={form} name="extra_person2_phone" label={t('trusteePhone', { number: 2 })} />
    </>
  );
}

/** Passport or ID card, and the required sides. */
export function PhotoFields({ form, sides }: SectionProps & { sides: readonly DocumentSide[] }) {
  const t = useTranslations('instalment');
  const type = useController({ control: form.control, name: 'document_type' }).field;
  const card = useWatch({ control: form.control, name: 'document_type' }) === '2';
  const [digests] = useState(() => new Map<DocumentSide, string>());
  const requiredSides = sides.filter((side) => (side === 'back' ? card : side !== 'extra' || !card));
  return (
    <>
      {sides.includes('front') && (
        <fieldset className="mb-4">
          <legend className="mb-2 text-sm font-medium">{t('documentType')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(['1', '2'] as const).map((value) => (
              <label key={value} className="choice min-h-12 items-center">
                <input
                  type="radio"
                  name="document_type"
                  className="mt-0"
                  checked={type.value === value}
                  onChange={() => type.onChange(value)}
                />
                <span>{t(value === '1' ? 'typePassport' : 'typeCard')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {requiredSides.map((side) => (
          <SidePhoto key={side} form={form} side={side} card={card} digests={digests} />
        ))}
      </div>
    </>
  );
}

const hints = {
  front: 'sideFrontHint',
  back: 'sideBackHint',
  selfie: 'sideSelfieHint',
  extra: 'sideExtraHint',
} as const;

function SidePhoto({
  form,
  side,
  card,
  digests,
}: SectionProps & { side: DocumentSide; card: boolean; digests: Map<DocumentSide, string> }) {
  const t = useTranslations('instalment');
  const text = useValidationText();
  const { field, fieldState } = useController({ control: form.control, name: `document_${side}` });
  const labels = {
    front: t(card ? 'sideFrontCard' : 'sideFrontPassport'),
    back: t('sideBack'),
    selfie: t('sideSelfie'),
    extra: t('sideExtra'),
  };
  return (
    <PhotoSlot
      side={side}
      label={labels[side]}
      hint={t(hints[side])}
      value={field.value}
      digests={digests}
      error={text(fieldState.error?.message)}
      onChange={(id) => {
        field.onChange(id);
        form.clearErrors(`document_${side}`);
      }}
    />
  );
}
