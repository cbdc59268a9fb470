'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { numberText, parseNumber } from './attribute-drafts';
import type { AttributeRowProps } from './attribute-row-props';

/** A characteristic that is a number in its unit; a value of a list that is no number stands below until one replaces it. */
export function NumberEditor({ attribute, draft, onWish }: AttributeRowProps) {
  const t = useTranslations('staff.product.attributes');
  const [typed, setTyped] = useState<string>();
  const value = draft === undefined ? attribute.value : draft.value;
  const isWrong = draft?.isWrong === true;
  const text = value !== null && 'number' in value ? numberText(value.number) : '';
  const foreign = value !== null && 'texts' in value ? attribute.words : null;
  return (
    <div>
      <input
        aria-label={attribute.name}
        aria-invalid={isWrong}
        aria-describedby={`attribute-${attribute.id}-note`}
        inputMode="decimal"
        autoComplete="off"
        className={`input w-40 tabular ${isWrong ? 'border-deal' : ''}`}
        value={isWrong ? draft.words : (typed ?? text)}
        onChange={({ target }) => {
          const number = parseNumber(target.value);
          const isEmpty = target.value.trim() === '';
          setTyped(target.value);
          onWish(attribute, {
            value: number === undefined ? null : { number },
            words: target.value,
            isWrong: number === undefined && !isEmpty,
          });
        }}
        onBlur={() => setTyped(undefined)}
      />
      <p id={`attribute-${attribute.id}-note`} aria-live="polite" className="text-xs text-soft">
        {isWrong ? t('numberWrong') : foreign}
      </p>
    </div>
  );
}
