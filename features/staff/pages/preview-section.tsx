'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { SelectField } from '@/components/field';
import { Tabs } from '@/components/tabs';
import type { StaffPageDraft } from '@/lib/contract/staff-pages';
import { type Locale, locales } from '@/lib/i18n/locales';
import { previewAddress } from '@/lib/routing/content-pages';
import { FormSection } from '../form-section';
import { useStaffLocale } from '../locale';

const widths = { phone: 390, computer: 1280 } as const;
type Device = keyof typeof widths;

/** The real page with the draft, at the width of a phone and of a computer, in each language. */
export function PreviewSection({ draft }: { readonly draft: StaffPageDraft }) {
  const t = useTranslations('staff.pages');
  const words = useTranslations('staff.product');
  const [device, setDevice] = useState<Device>('phone');
  // Closed at first: every stored change would load the page again.
  const [isOpen, setOpen] = useState(false);
  const [locale, setLocale] = useState<Locale>(useStaffLocale());
  const address = `${locale === 'kr' ? '' : `/${locale}`}${previewAddress(draft.preview_key)}`;
  return (
    <FormSection title={t('preview')} text={t('previewText')}>
      <div className="mb-3 flex flex-wrap items-end gap-x-4">
        <SelectField
          label={words('languages')}
          value={locale}
          onChange={({ target }) => setLocale(locales.find((one) => one === target.value) ?? locale)}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {words(`language.${one}`)}
            </option>
          ))}
        </SelectField>
        <a className="mb-6 inline-flex min-h-11 items-center text-link" href={address} target="_blank">
          {t('openPreview')}
        </a>
      </div>
      {isOpen ? (
        <Tabs
          label={t('device')}
          tabs={(Object.keys(widths) as Device[]).map((key) => ({ key, text: t(`devices.${key}`) }))}
          current={device}
          onChoose={setDevice}
        >
          <div className="mt-3 overflow-x-auto rounded-control border border-line">
            {/* Another revision is another page: the frame loads it again. */}
            <iframe
              key={`${address} ${draft.revision}`}
              title={t('preview')}
              src={address}
              width={widths[device]}
              height={720}
              className="mx-auto block max-w-none bg-surface"
            />
          </div>
        </Tabs>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('showPreview')}
        </Button>
      )}
    </FormSection>
  );
}
