'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { maxOptionName, type OptionName } from '@/lib/contract/staff-product-attributes';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';

const languages = ['uz', 'kr', 'ru'] as const;

/** The name of a new option in three languages; a name that exists chooses its option. */
export function NewOption({
  attributeId,
  words,
  onAdded,
  onCancel,
}: {
  attributeId: number;
  /** What was sought and not found. */
  words: string;
  onAdded: (option: OptionName) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('staff.product');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const isCyrillic = /[а-яё]/iu.test(words);
  const [name, setName] = useState({ uz: isCyrillic ? '' : words, kr: '', ru: isCyrillic ? words : '' });
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const isReady = name.uz.trim() !== '' && name.ru.trim() !== '';
  const send = () =>
    whileBusy(async () => {
      const { uz, kr, ru } = name;
      const result = await api.call((contract) => contract.staff.addOption, {
        body: { attribute: attributeId, name: { uz, ru, ...(kr.trim() === '' ? {} : { kr }) } },
      });
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) onAdded({ id: result.data.id, name: result.data.name });
    });
  return (
    <form
      className="mt-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      {languages.map((locale) => (
        <Field
          key={locale}
          label={t('attributes.nameIn', { language: t(`language.${locale}`) })}
          hint={locale === 'kr' ? t('attributes.cyrillicHint') : undefined}
          required={locale !== 'kr'}
          maxLength={maxOptionName}
          autoComplete="off"
          value={name[locale]}
          onChange={({ target }) => setName((known) => ({ ...known, [locale]: target.value }))}
        />
      ))}
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!isReady}>
          {t('attributes.create')}
        </Button>
        <Button variant="plain" disabled={busy} onClick={onCancel}>
          {t('attributes.cancel')}
        </Button>
      </div>
    </form>
  );
}
