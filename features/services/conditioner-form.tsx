'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Field, FieldFrame } from '@/components/field';
import { Panel } from '@/components/panel';
import { Select } from '@/components/select';
import { FormRefusal, useExclusiveSubmit, useZodForm } from '@/features/forms';
import type { DataOf } from '@/lib/contract/endpoint';
import { type calculateConditioner, roomSchema } from '@/lib/contract/services';
import { formatNumber } from '@/lib/format/number';
import { emptyState, listingPath } from '@/lib/routing/listing-state';
import { roomBounds, sides } from '@/lib/services/conditioner';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';

type Answer = DataOf<typeof calculateConditioner>;
const numbers = ['area', 'height', 'lighting', 'appliances', 'people'] as const;
/** A typical room; the initial values of the form. */
const defaultValues = { area: 20, height: 2.7, lighting: 100, appliances: 300, people: 2, location: 'south' } as const;

const withComma = (value: number): string => String(value).replace('.', ',');

/** Shows the required power of an air conditioner, its computation, and matching products. */
export function ConditionerForm() {
  const t = useTranslations('services');
  const api = useApi();
  const { busy, failure, result: answer, send } = useExclusiveSubmit<Answer>('conditioner');
  const { form, submit, problem, refusal } = useZodForm({
    schema: roomSchema,
    values: defaultValues,
    places: {},
    failure,
    onSend: (body) => send(() => api.call((contract) => contract.services.conditioner, { body })),
  });
  const errorOf = (name: keyof typeof roomBounds) => {
    if (form.getFieldState(name, form.formState).error?.message !== 'number') return problem(name);
    const [min, max] = roomBounds[name];
    return t('between', { least: withComma(min), most: formatNumber(max) });
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form noValidate onSubmit={submit} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {numbers.map((name) => (
          <Field
            key={name}
            label={t(`room.${name}`)}
            required
            type="number"
            inputMode="decimal"
            step="any"
            min={0}
            defaultValue={defaultValues[name]}
            error={errorOf(name)}
            {...form.register(name, { valueAsNumber: true })}
          />
        ))}
        <FieldFrame id="room-location" label={t('room.location')} required error={problem('location')}>
          <Select id="room-location" defaultValue={defaultValues.location} {...form.register('location')}>
            {sides.map((side) => (
              <option key={side} value={side}>
                {t(`sides.${side}`)}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <div className="space-y-3 sm:col-span-2">
          <FormRefusal text={refusal} />
          <Button type="submit" large className="w-full sm:w-auto" busy={busy}>
            {t('calculate')}
          </Button>
        </div>
      </form>
      <div role="status">{answer !== undefined && <Result answer={answer} />}</div>
    </div>
  );
}

function Result({ answer: { kilowatts, btu, power_class: size, parts, fitting } }: { answer: Answer }) {
  const t = useTranslations('services');
  const href = useHref();
  return (
    <Panel padded>
      <p className="text-soft">{t('needed')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-xl font-bold">{t('power', { kilowatts: withComma(kilowatts) })}</span>
        <span className="text-soft">{t('powerBtu', { btu: formatNumber(btu) })}</span>
      </p>
      <p className="mt-1">{size === null ? t('several') : t('powerClass', { size })}</p>
      <dl className="mt-4 space-y-1 text-sm">
        {(['walls', 'people', 'appliances', 'lighting'] as const).map((part) => (
          <div key={part} className="flex justify-between gap-4">
            <dt className="text-soft">{t(`heat.${part}`)}</dt>
            <dd className="tabular">{t('watts', { watts: formatNumber(parts[part]) })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">{t('formula')}</p>
      {fitting !== null && (
        <ButtonLink
          href={href(
            listingPath(`/katalog/${fitting.category}/`, {
              ...emptyState,
              filter: { [fitting.attribute]: fitting.options },
            }),
          )}
          large
          className="mt-4"
        >
          {t('fitting')}
        </ButtonLink>
      )}
    </Panel>
  );
}
