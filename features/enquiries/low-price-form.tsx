'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { PhoneField } from '@/components/phone-field';
import { FormRefusal, useZodForm } from '@/features/forms';
import { lowPriceForm } from '@/lib/contract/enquiry-forms';
import { claimedProduct } from '@/lib/routing/claim-link';
import { useApi } from '@/stores/api';
import { DraftNote } from './draft-note';
import { SubmittedNotice } from './submitted-notice';
import { useDraft } from './use-draft';
import { useSendEnquiry } from './use-send-enquiry';

const empty = { product: '', link: '', phone: '+998 ', email: '', name: '' } satisfies z.input<typeof lowPriceForm>;
const prefilled = ['product'];

/** The product from whose page the user came, once its name is known. */
function useComeFrom(): { readonly id: number; readonly name: string } | undefined {
  const api = useApi();
  const [product, setProduct] = useState<{ id: number; name: string }>();
  useEffect(() => {
    const id = claimedProduct(window.location.hash);
    if (id === undefined) return;
    const leaving = new AbortController();
    void api
      .call((contract) => contract.product.quickView, { query: { id }, signal: leaving.signal })
      .then((result) => {
        // Without a response the user types the name.
        if (result.ok && !leaving.signal.aborted) setProduct({ id, name: result.data.name });
      });
    return () => leaving.abort();
  }, [api]);
  return product;
}

/** Report of a lower price in another shop, with a link. */
export function LowPriceForm() {
  const t = useTranslations('enquiries');
  const api = useApi();
  const box = useRef<HTMLFormElement>(null);
  const ours = useComeFrom();
  const { busy, failure, result: receipt, send, again } = useSendEnquiry<{ id: number }>('low-price');
  const { form, submit, problem, refusal } = useZodForm({
    schema: lowPriceForm,
    values: empty,
    places: {},
    failure,
    // The user may mean another product than the one they came from.
    onSend: (body) =>
      send((captchaToken) =>
        api.call((contract) => contract.enquiries.lowPrice, {
          body: { ...body, ...(ours?.name === body.product ? { product_id: ours.id } : {}) },
          captchaToken,
        }),
      ),
  });
  const draft = useDraft({ name: 'low-price', form, empty, sent: receipt !== undefined, prefilled });
  const { field } = useController({ control: form.control, name: 'phone' });
  useEffect(() => {
    if (ours === undefined) return;
    if (form.getValues('product') === '') form.setValue('product', ours.name);
    box.current?.scrollIntoView({ block: 'center' });
  }, [form, ours]);
  if (receipt !== undefined)
    return (
      <SubmittedNotice
        id={receipt.id}
        text={t('lowPriceTaken')}
        onAgain={() => {
          form.reset();
          again();
        }}
      />
    );
  return (
    <form ref={box} noValidate onSubmit={submit} className="max-w-xl space-y-3">
      <Field
        label={t('lowPriceProduct')}
        required
        autoComplete="off"
        maxLength={200}
        error={problem('product')}
        {...form.register('product')}
      />
      <Field
        label={t('lowPriceLink')}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        error={problem('link')}
        {...form.register('link')}
      />
      <PhoneField
        label={t('phone')}
        required
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete="tel"
        error={problem('phone')}
      />
      <Field
        label={t('emailOptional')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={problem('email')}
        {...form.register('email')}
      />
      <Field label={t('nameOptional')} autoComplete="name" error={problem('name')} {...form.register('name')} />
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full sm:w-auto" busy={busy}>
        {t('send')}
      </Button>
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
    </form>
  );
}
