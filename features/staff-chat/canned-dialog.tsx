'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { TextAreaField, FormError, useStaffApi, useStaffFailure, useStaffForm, useStaffLocale } from '@/features/staff';
import type { ApiFailure } from '@/lib/api/errors';
import { saveCanned } from '@/lib/contract/staff-chat-desk';
import type { CannedAnswer } from '@/lib/contract/staff-chat-shapes';
import { locales } from '@/lib/i18n/locales';
import { useCanned, useRenew, useWritten } from './queries';

type Draft = Pick<CannedAnswer, 'code' | 'text'>;
const emptyDraft: Draft = { code: '', text: { kr: '', uz: '', ru: '' } };

const fields = ['code', 'text.kr', 'text.uz', 'text.ru'] as const;

function CannedForm({ first, onDone }: { first: Draft; onDone: () => void }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const written = useWritten();
  const { form, submit, problem, refusal } = useStaffForm({
    schema: saveCanned.body,
    values: first,
    fields,
    send: async (body) => {
      const result = await api.call((contract) => contract.staffChat.saveCanned, { body });
      if (!result.ok) return result.failure;
      written(result.data);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Field
        label={t('cannedCode')}
        hint={t('cannedCodeHint')}
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={problem('code')}
        {...form.register('code')}
      />
      {locales.map((locale) => (
        <TextAreaField
          key={locale}
          label={t(`languages.${locale}`)}
          required
          maxLength={2_000}
          error={problem(`text.${locale}`)}
          {...form.register(`text.${locale}`)}
        />
      ))}
      <p className="text-sm text-soft">
        {t('cannedVariables')} {'{client} {operator} {shop} {order}'}
      </p>
      <FormError text={refusal} />
      <div className="flex gap-2">
        <Button type="submit" busy={form.formState.isSubmitting} className="flex-1">
          {t('save')}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

/** Canned answers: the list, and a form. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const renew = useRenew();
  const locale = useStaffLocale();
  const { data } = useCanned();
  const [draft, setDraft] = useState<Draft>();
  const failureText = useStaffFailure();
  const [failure, setFailure] = useState<ApiFailure>();
  const done = () => {
    setDraft(undefined);
    renew();
  };
  const remove = async (id: number) => {
    const result = await api.call((contract) => contract.staffChat.removeCanned, { body: { id } });
    setFailure(result.ok ? undefined : result.failure);
    renew();
  };
  return (
    <Dialog wide title={t('canned')} closeLabel={t('close')} onClose={onClose}>
      {draft !== undefined ? (
        <CannedForm first={draft} onDone={done} />
      ) : (
        <>
          <Button className="mb-3" onClick={() => setDraft(emptyDraft)}>
            {t('cannedNew')}
          </Button>
          {failure !== undefined && (
            <p role="alert" className="mb-3 rounded-control bg-deal-soft p-3 text-sm">
              {failureText(failure)}
            </p>
          )}
          <ul className="divide-y divide-line">
            {data?.map((answer) => (
              <li key={answer.id} className="flex flex-wrap items-center gap-2 py-2">
                <div className="min-w-40 flex-1">
                  <b>/{answer.code}</b>
                  <p className="line-clamp-2 text-sm text-soft">{answer.text[locale]}</p>
                </div>
                <Button variant="plain" onClick={() => setDraft({ code: answer.code, text: answer.text })}>
                  {t('change')}
                </Button>
                <Button variant="outline" onClick={() => void remove(answer.id)}>
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
