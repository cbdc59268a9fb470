'use client';

import { CircleCheck, ScanBarcode, ShieldQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { FormRefusal, useExclusiveSubmit, useZodForm } from '@/features/forms';
import type { DataOf } from '@/lib/contract/endpoint';
import { type checkImei, imeiSchema } from '@/lib/contract/services';
import { formatInWords } from '@/lib/format/moment-in-words';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { canScan } from './barcode-reader';

type Found = DataOf<typeof checkImei>;
const schema = z.object({ imei: imeiSchema });
const ImeiCamera = lazyOnDemand(() => import('./imei-camera').then((module) => module.ImeiCamera), undefined, 'report');
const never = () => () => undefined;

/** Looks up a phone by IMEI. */
export function ImeiForm() {
  const t = useTranslations('services');
  const api = useApi();
  // The server cannot know whether there is a camera.
  const scans = useSyncExternalStore(never, canScan, () => false);
  const [scanning, setScanning] = useState(false);
  const { busy, failure, result: answer, send } = useExclusiveSubmit<Found>('imei');
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { imei: '' },
    places: {},
    failure,
    onSend: (body) => send(() => api.call((contract) => contract.services.imei, { body })),
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form noValidate onSubmit={submit} className="max-w-xl space-y-3">
        <Field
          label={t('imei')}
          hint={t('imeiHint')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          error={problem('imei')}
          {...form.register('imei')}
        />
        {scanning && (
          <ImeiCamera
            onClose={() => setScanning(false)}
            onFound={(imei) => {
              setScanning(false);
              form.setValue('imei', imei, { shouldValidate: form.formState.isSubmitted });
              form.setFocus('imei');
            }}
          />
        )}
        {scans && !scanning && (
          <Button variant="plain" onClick={() => setScanning(true)}>
            <ScanBarcode className="size-5" aria-hidden="true" />
            {t('imeiScan')}
          </Button>
        )}
        <FormRefusal text={refusal} />
        <Button type="submit" large className="w-full sm:w-auto" busy={busy}>
          {t('imeiCheck')}
        </Button>
      </form>
      <div role="status">{answer !== undefined && <Result found={answer} />}</div>
    </div>
  );
}

function Result({ found: { imei, model, ours, product_id, sold_on, warranty_until, in_warranty } }: { found: Found }) {
  const { locale } = useAddress();
  const t = useTranslations('services');
  const href = useHref();
  const Icon = ours ? CircleCheck : ShieldQuestion;
  return (
    <Panel padded>
      <Icon className={`size-10 ${ours ? 'text-ok' : 'text-soft'}`} strokeWidth={1.5} aria-hidden="true" />
      <h2 className="mt-2 text-lg">{ours ? t('imeiOurs') : t('imeiNotOurs')}</h2>
      <p className="mt-1 text-soft tabular">
        {imei}
        {model !== null && (
          <>
            {' '}
            ·{' '}
            {product_id === null ? (
              model
            ) : (
              <Link href={href(`/product/detail/${product_id}/`)} className="text-link underline underline-offset-4">
                {model}
              </Link>
            )}
          </>
        )}
      </p>
      {sold_on !== null && (
        <p className="mt-2">{t('imeiSold', { date: formatInWords(`${sold_on}T07:00:00Z`, locale) })}</p>
      )}
      {warranty_until !== null && (
        <p className={`mt-1 font-medium ${in_warranty ? 'text-ok' : 'text-deal'}`}>
          {t(in_warranty ? 'imeiWarranty' : 'imeiWarrantyOver', {
            date: formatInWords(`${warranty_until}T07:00:00Z`, locale),
          })}
        </p>
      )}
      {!ours && <p className="mt-2 text-soft">{t('imeiNotOursText')}</p>}
    </Panel>
  );
}
