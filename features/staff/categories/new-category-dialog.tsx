'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, SelectField } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { categoryLevels, maxCategoryName } from '@/lib/contract/staff-categories';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { categoriesKey } from './keys';
import { useCategories } from './use-categories';

const languages = ['uz', 'ru', 'kr'] as const;

/** Name and parent of a new category; then its page opens. */
export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff.categories');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const router = useRouter();
  const rows = useCategories().data?.categories ?? [];
  // A lost answer is asked for again under the same key, which creates nothing new.
  const [key] = useState(() => crypto.randomUUID());
  const [name, setName] = useState({ uz: '', ru: '', kr: '' });
  const [parent, setParent] = useState('');
  const [isSent, setSent] = useState(false);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const isIncomplete = name.uz.trim() === '' || name.ru.trim() === '';
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (isIncomplete) return;
    return whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.createCategory, {
        body: { request_key: key, parent: parent === '' ? null : Number(parent), name },
      });
      setFailure(result.ok ? undefined : result.failure);
      if (!result.ok) return;
      await client.invalidateQueries({ queryKey: [categoriesKey] });
      router.push(`/staff/categories/${result.data.id}/`);
    });
  };
  const parents = rows.filter((row) => row.level < categoryLevels && (!row.is_leaf || row.products === 0));
  return (
    <Dialog title={t('newTitle')} closeLabel={common('close')} onClose={onClose}>
      <form className="space-y-2" noValidate onSubmit={(event) => void create(event)}>
        {languages.map((language) => (
          <Field
            key={language}
            label={t(`newName.${language}`)}
            value={name[language]}
            required={language !== 'kr'}
            hint={language === 'kr' ? t('newNameText') : undefined}
            error={isSent && language !== 'kr' && name[language].trim() === '' ? t('required') : undefined}
            maxLength={maxCategoryName}
            onChange={({ target }) => setName((known) => ({ ...known, [language]: target.value }))}
          />
        ))}
        <SelectField label={t('parent')} value={parent} onChange={({ target }) => setParent(target.value)}>
          <option value="">{t('top')}</option>
          {parents.map((row) => (
            <option key={row.id} value={row.id}>
              {`${'— '.repeat(row.level - 1)}${row.name}`}
            </option>
          ))}
        </SelectField>
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
        <Button type="submit" busy={busy}>
          {t('create')}
        </Button>
      </form>
    </Dialog>
  );
}
