'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { DataOf } from '@/lib/contract/endpoint';
import { maxCodeLength, type staffProductChoices } from '@/lib/contract/staff-product-new';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { ChoiceField, NewProductFailure } from './new-product-fields';

/** What a copy is made from. */
export interface ProductOrigin {
  readonly id: number;
  readonly category: number;
  readonly brand: number;
  readonly name: { readonly uz: string; readonly ru: string };
  readonly price: number;
}

const maxDigits = 12;
const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '').slice(0, maxDigits);
const empty = { code: '', barcode: '', category: '', brand: '', uz: '', ru: '', price: '', with_pictures: false };
type Values = typeof empty;

const initialValues = (origin: ProductOrigin | undefined): Values =>
  origin === undefined
    ? empty
    : {
        ...empty,
        category: String(origin.category),
        brand: String(origin.brand),
        uz: origin.name.uz,
        ru: origin.name.ru,
        price: String(origin.price),
      };

interface NewProductFormProps {
  readonly choices: DataOf<typeof staffProductChoices>;
  readonly origin: ProductOrigin | undefined;
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
}

/** Category, brand, names, code and price of a new product, which stays hidden until it is published. */
export function NewProductForm({ choices, origin, onCreated, onClose }: NewProductFormProps) {
  const t = useTranslations('staff.products.new');
  const api = useStaffApi();
  const [values, setValues] = useState<Values>(() => initialValues(origin));
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const form = useRef<HTMLFormElement>(null);
  // The form comes after its choices, when the dialog has placed the focus.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const set = (change: Partial<Values>) => setValues((known) => ({ ...known, ...change }));
  const { code, barcode, category, brand, uz, ru, price, with_pictures } = values;
  const isReady = [code, category, brand, uz, ru, price].every((text) => text.trim() !== '');
  const send = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.createProduct, {
        body: {
          code,
          ...(barcode.trim() === '' ? {} : { barcode }),
          category: Number(category),
          brand: Number(brand),
          name: { uz, ru },
          sale_price: Number(price),
          ...(origin === undefined ? {} : { copy_of: origin.id, with_pictures }),
        },
      });
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) onCreated(result.data.id);
    });
  return (
    <form
      ref={form}
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) void send();
      }}
    >
      <ChoiceField
        label={t('category')}
        choices={choices.categories}
        value={category}
        onChange={(next) => set({ category: next })}
      />
      <ChoiceField
        label={t('brand')}
        choices={choices.brands}
        value={brand}
        onChange={(next) => set({ brand: next })}
      />
      <Field label={t('nameUz')} required value={uz} onChange={({ target }) => set({ uz: target.value })} />
      <Field label={t('nameRu')} required value={ru} onChange={({ target }) => set({ ru: target.value })} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field
          label={t('code')}
          required
          maxLength={maxCodeLength}
          autoComplete="off"
          value={code}
          onChange={({ target }) => set({ code: target.value })}
        />
        <Field
          label={t('barcode')}
          maxLength={maxCodeLength}
          autoComplete="off"
          inputMode="numeric"
          value={barcode}
          onChange={({ target }) => set({ barcode: target.value })}
        />
        <Field
          label={t('price')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={price === '' ? '' : formatNumber(Number(price))}
          onChange={({ target }) => set({ price: digitsOf(target.value) })}
        />
      </div>
      {origin !== undefined && (
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            checked={with_pictures}
            onChange={({ target }) => set({ with_pictures: target.checked })}
          />
          <span>{t('withPictures')}</span>
        </label>
      )}
      <p className="text-sm text-soft">{t(origin === undefined ? 'hidden' : 'copyText')}</p>
      <NewProductFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!isReady}>
          {t('create')}
        </Button>
        <Button variant="plain" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
