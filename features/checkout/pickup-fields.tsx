'use client';

import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import type { CartLine } from '@/lib/cart/rules';
import { distanceText, kilometres, nearestFirst, type Position, getCurrentPosition } from '@/lib/region/position';
import { useModalStore } from '@/stores/modals';
import { CollectionLine } from './collection-line';
import type { DeliveryForm } from './forms';
import { usePickupStores } from './queries';
import { RadioChoice } from './radio-choice';
import { useValidationText } from '@/features/forms';

/**
 * Stores that have everything, by region; the first region is preselected, the nearest store can be selected by a
 * button.
 */
export function PickupFields({ form, lines }: { form: DeliveryForm; lines: readonly CartLine[] }) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const header = useTranslations('header');
  const text = useValidationText();
  const failureText = useFailureText();
  const note = useId();
  const show = useModalStore((state) => state.show);
  const { field, fieldState } = useController({ control: form.control, name: 'store_id' });
  const [chosenRegion, setChosenRegion] = useState<number | null>(null);
  const [near, setNear] = useState<Position>();
  const [lost, setLost] = useState(false);
  const stores = usePickupStores(lines, true);
  if (stores.isError) {
    return (
      <ErrorState
        title={failureText(stores.error)}
        text=""
        retry={common('retry')}
        onRetry={() => void stores.refetch()}
      />
    );
  }
  if (stores.data === undefined) return <div className="skeleton h-48" role="status" aria-label={common('loading')} />;
  const listed = stores.data.filter((region) => region.stores.length > 0);
  const regions = near === undefined ? listed : nearestFirst(listed, near);
  const holder = regions.find((region) => region.stores.some((store) => store.id === field.value));
  const current = regions.find((region) => region.id === chosenRegion) ?? holder ?? regions[0];
  const locate = async () => {
    const here = await getCurrentPosition();
    setLost(here === undefined);
    if (here === undefined) return;
    setNear(here);
    setChosenRegion(nearestFirst(listed, here)[0]?.id ?? null);
  };
  const chooseOnMap = (id: number) => {
    setChosenRegion(null);
    field.onChange(id);
  };
  if (current === undefined) {
    return (
      <p role="alert" className="rounded-control bg-sunken p-4">
        {t('pickupEmpty')}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('pickupStore')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <div
          role="group"
          aria-label={header('region')}
          className="no-scrollbar -mx-1 flex min-w-0 flex-1 basis-60 gap-2 overflow-x-auto p-1"
        >
          {regions.map((region) => (
            <button
              key={region.id}
              type="button"
              className="chip min-h-11 shrink-0"
              aria-pressed={region.id === current.id}
              onClick={() => setChosenRegion(region.id)}
            >
              {region.name}
              <span className="tabular opacity-70">{region.stores.length}</span>
            </button>
          ))}
        </div>
        <Button variant="outline" onClick={() => void locate()}>
          <LocateFixed className="size-4.5" aria-hidden="true" />
          {t('nearest')}
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            show({ name: 'shopsMap', props: { productIds: lines.map((line) => line.id), onChoose: chooseOnMap } })
          }
        >
          <MapIcon className="size-4.5" aria-hidden="true" />
          {t('onMap')}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft">
        {lost ? t('placeLost') : ''}
      </p>
      <div className="mt-3 grid gap-2">
        {current.stores.map((store, index) => (
          <RadioChoice
            key={store.id}
            name="store_id"
            checked={store.id === field.value}
            onChoose={() => field.onChange(store.id)}
            inputRef={index === 0 ? field.ref : undefined}
            describedBy={fieldState.error ? note : undefined}
          >
            <span className="block font-medium">
              {store.name}
              {near !== undefined && (
                <span className="font-normal text-soft tabular">
                  {' '}
                  · {t('km', { km: distanceText(kilometres(near, store)) })}
                </span>
              )}
            </span>
            <span className="block text-sm opacity-80">{store.address}</span>
            <span className="block text-sm opacity-80">
              <CollectionLine store={store} />
            </span>
          </RadioChoice>
        ))}
      </div>
      <p id={note} aria-live="polite" className="mt-1 text-sm text-deal">
        {text(fieldState.error?.message)}
      </p>
    </fieldset>
  );
}
