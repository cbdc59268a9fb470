'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { lengthText, readLength, type Side, sides, type Sizes } from '@/lib/dimension-fit/fit';

const texts = { width: 'width', height: 'height', depth: 'depth' } as const satisfies Record<Side, string>;

/** Three lengths in centimetres. They apply on submit; an invalid one shows an error and gets the focus. */
export function PlaceForm({
  sizes,
  send: action,
  onSizes,
}: {
  sizes: Sizes | null;
  /** Text of its button. */ send: string;
  onSizes: (sizes: Sizes) => void;
}) {
  const t = useTranslations('fit');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Record<Side, string>>>({});
  const [isSent, setSent] = useState(false);
  const textOf = (side: Side): string => typed[side] ?? (sizes === null ? '' : lengthText(sizes[side]));
  const wrong = sides.filter((side) => readLength(textOf(side)) === undefined);
  const send = () => {
    const [width, height, depth] = sides.map((side) => readLength(textOf(side)));
    setSent(true);
    if (width === undefined || height === undefined || depth === undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong[0]}"]`)?.focus();
      return;
    }
    setTyped({});
    onSizes({ width, height, depth });
  };
  return (
    <form
      ref={form}
      noValidate
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset>
        <legend className="sr-only">{t('place')}</legend>
        <div className="grid grid-cols-3 items-end gap-2">
          {sides.map((side) => (
            <label key={side} className="min-w-0 text-sm">
              <span className="mb-1 block text-soft">{t(texts[side])}</span>
              <input
                name={side}
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                className="input min-h-11 px-2.5 tabular"
                value={textOf(side)}
                aria-invalid={isSent && wrong.includes(side)}
                aria-describedby={isSent && wrong.includes(side) ? `${id}-wrong` : undefined}
                onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <p id={`${id}-wrong`} aria-live="polite" className="mt-1 text-sm text-deal">
        {isSent && wrong.length > 0 && t('wrong')}
      </p>
      <Button type="submit" variant="outline" className="mt-2 w-full">
        {action}
      </Button>
    </form>
  );
}
