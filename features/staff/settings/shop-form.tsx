'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { networks } from '@/lib/contract/constants';
import { networkField, type ShopPicture, shopNameField, shopPictures } from '@/lib/contract/staff-setting-fields';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { TextAreaField } from '../text-area-field';
import { UploadedPicture } from '../uploaded-picture';
import { networkNames, useSettingTexts } from './field-texts';
import { SettingField } from './setting-field';
import type { SettingForm } from './setting-form';

const wide = 'min-w-0 flex-1 basis-60';

/** Who the shop is: its name, contacts, hours and pictures. */
export function ShopForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings.shop');
  const { name } = useSettingTexts();
  const field = (of: string, hint?: string) => (
    <SettingField key={of} form={form} field={of} label={name(of)} hint={hint} className={wide} />
  );
  return (
    <>
      <FormSection title={t('names')} text={t('namesText')}>
        <div className="flex flex-wrap gap-4">
          {(['uz', 'kr', 'ru'] as const).map((locale) => field(shopNameField(locale)))}
        </div>
        <div className="mt-4 flex">{field('legal_entity', t('legalText'))}</div>
      </FormSection>
      <FormSection title={t('contacts')}>
        <div className="flex flex-wrap gap-4">
          <Phones form={form} />
          {field('email', t('emailText'))}
        </div>
      </FormSection>
      <FormSection title={t('hours')} text={t('hoursText')}>
        <div className="flex flex-wrap gap-4">
          {['hours.opens', 'hours.closes'].map((of) => (
            <SettingField
              key={of}
              form={form}
              field={of}
              label={name(of)}
              className="min-w-0 flex-1 basis-32 sm:max-w-40"
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('networks')} text={t('networksText')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {networks.map((network) => (
            <SettingField
              key={network}
              form={form}
              field={networkField(network)}
              label={networkNames[network]}
              placeholder="https://"
              className="min-w-0"
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('pictures')}>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {shopPictures.map((picture) => (
            <Picture key={picture} form={form} picture={picture} />
          ))}
        </div>
      </FormSection>
    </>
  );
}

/** Phones, one in a line. */
function Phones({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings.shop');
  const { name } = useSettingTexts();
  const value = form.valueOf('phones');
  return (
    <div className={wide}>
      <TextAreaField
        label={name('phones')}
        hint={t('phonesText')}
        inputMode="tel"
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        readOnly={form.readOnly}
        error={form.faultOf('phones')}
        onChange={({ target }) => form.onChange('phones', target.value)}
      />
    </div>
  );
}

/** A picture of the shop; without one the shop draws it from its name and colours. */
function Picture({ form, picture }: { readonly form: SettingForm; readonly picture: ShopPicture }) {
  const t = useTranslations('staff.settings.shop');
  const { name } = useSettingTexts();
  const value = form.valueOf(picture);
  const image = typeof value === 'string' ? value : '';
  return (
    <div>
      <UploadedPicture
        label={name(picture)}
        image={image}
        readOnly={form.readOnly}
        onChoose={(key) => form.onChange(picture, key)}
      />
      {image !== '' && !form.readOnly && (
        <Button
          variant="plain"
          aria-label={t('removeOf', { name: name(picture) })}
          onClick={() => form.onChange(picture, '')}
        >
          {t('remove')}
        </Button>
      )}
      <p className="mt-1 text-sm text-soft">{t(`pictureText.${picture}`)}</p>
      <FormError text={form.faultOf(picture)} />
    </div>
  );
}
