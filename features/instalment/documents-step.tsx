'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button';
import { applicationSchema } from '@/lib/contract/application';
import type { BodyOf } from '@/lib/contract/endpoint';
import { documentSides } from '@/lib/contract/constants';
import type { createLoan } from '@/lib/contract/loan';
import { useApi } from '@/stores/api';
import {
  CardFields,
  type DocumentForm,
  PassportFields,
  PhotoFields,
  PinflField,
  TrusteeFields,
} from './document-fields';
import { documentsInput, documentsResolver, type DocumentValues, emptyDocuments } from './document-values';

export type DocumentsBody = NonNullable<BodyOf<typeof createLoan>['documents']>;

/** Form of an application with documents; lives with its component and is stored nowhere. */
export function useDocumentsForm(phone: string | undefined): DocumentForm {
  return useForm<DocumentValues>({
    shouldFocusError: false,
    resolver: documentsResolver({ schema: applicationSchema, photos: true, trustees: true, phone }),
    defaultValues: emptyDocuments,
  });
}

/** Restores photos that this guest uploaded before a reload: they are on the server only. */
export function useSentPhotos(form: DocumentForm): void {
  const api = useApi();
  const { getValues, setValue } = form;
  useEffect(() => {
    const ask = new AbortController();
    void api
      .call((contract) => contract.documents.draft, { signal: ask.signal })
      .then((result) => {
        if (!result.ok || ask.signal.aborted) return;
        for (const { id, type } of result.data)
          if (getValues(`document_${type}`) === '') setValue(`document_${type}`, id);
      });
    return () => ask.abort();
  }, [api, getValues, setValue]);
}

/** All fields of the shop's own instalment: photos, personal data, trustees and the card. */
export function DocumentsStep({ form, onDone }: { form: DocumentForm; onDone: (documents: DocumentsBody) => void }) {
  const t = useTranslations('instalment');
  useSentPhotos(form);
  const submit = form.handleSubmit(
    (values) => {
      const { full_name: _name, ...documents } = documentsInput(values);
      onDone(documents);
    },
    (errors) => focusFirstError(Object.keys(errors)),
  );
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="space-y-6">
      <p className="rounded-control bg-sunken p-4 text-sm">{t('documentsNote')}</p>
      <Section title={t('photos')}>
        <PhotoFields form={form} sides={documentSides} />
      </Section>
      <Section title={t('personal')}>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <PinflField form={form} />
          <PassportFields form={form} />
        </div>
      </Section>
      <Section title={t('trustees')}>
        <p className="mb-3 text-sm text-soft">{t('trusteesNote')}</p>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <TrusteeFields form={form} />
        </div>
      </Section>
      <Section title={t('cardTitle')}>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <CardFields form={form} />
        </div>
      </Section>
      <Button type="submit" large className="w-full sm:w-auto">
        {t('documentsNext')}
      </Button>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Scrolls to the first invalid field in visual order and focuses it. */
export function focusFirstError(names: readonly string[]): void {
  const wrong = new Set(names);
  for (const element of document.querySelectorAll<HTMLInputElement>('form input[name]')) {
    if (!wrong.has(element.name)) continue;
    element.focus();
    element.closest('label, div')?.scrollIntoView({ block: 'center' });
    return;
  }
}
