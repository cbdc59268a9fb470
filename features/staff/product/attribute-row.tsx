'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Select } from '@/components/select';
import type { AttributeRowProps } from './attribute-row-props';
import { AttributeTexts } from './attribute-texts';
import { NumberEditor } from './number-editor';
import { OptionDialog } from './option-dialog';

/** One characteristic with its value, edited by its kind. */
export function AttributeRow(props: AttributeRowProps) {
  const t = useTranslations('staff.product.attributes');
  const { attribute, draft, readOnly, onWish } = props;
  const { id, name, unit, is_key: isKey, value } = attribute;
  const words = draft === undefined ? attribute.words : draft.words;
  const present = draft === undefined ? value : draft.value;
  return (
    <li id={`attribute-${id}`} className="scroll-mt-4 py-3 sm:grid sm:grid-cols-[16rem_1fr] sm:gap-4">
      <p className="text-sm [overflow-wrap:anywhere] sm:mt-2.5">
        {unit === null ? name : t('withUnit', { name, unit })}
        {isKey && <span className="block text-xs text-soft">{t('key')}</span>}
      </p>
      <div className="mt-1 flex min-w-0 flex-wrap items-start gap-2 sm:mt-0">
        {readOnly ? <p>{words ?? t('empty')}</p> : <Editor {...props} />}
        {!readOnly && present !== null && attribute.kind !== 'answer' && (
          <Button
            variant="plain"
            aria-label={t('removeOf', { name })}
            onClick={() => onWish(attribute, { value: null, words: '' })}
          >
            {t('remove')}
          </Button>
        )}
        {draft !== undefined && <DraftMark />}
      </div>
    </li>
  );
}

function DraftMark() {
  const t = useTranslations('staff.product.state');
  return <span className="mt-3 rounded-full bg-brand-soft px-2 text-xs text-brand-soft-ink">{t('draft')}</span>;
}

function Editor(props: AttributeRowProps) {
  const { kind, value } = props.attribute;
  if (kind === 'answer') return <AnswerEditor {...props} />;
  if (kind === 'option') return <OptionEditor {...props} />;
  if (kind === 'text') return <AttributeTexts {...props} />;
  // A value of an import that is no number is shown until a number replaces it.
  return <NumberEditor key={value === null ? 'none' : 'value'} {...props} />;
}

function AnswerEditor({ attribute, draft, onWish }: AttributeRowProps) {
  const t = useTranslations('staff.product.attributes');
  const value = draft === undefined ? attribute.value : draft.value;
  const chosen = value !== null && 'options' in value ? value.options[0] : undefined;
  return (
    <Select
      aria-label={attribute.name}
      className="w-auto min-w-40"
      value={chosen ?? ''}
      onChange={({ target }) => {
        const option = attribute.options.find(({ id }) => String(id) === target.value);
        onWish(attribute, {
          value: option === undefined ? null : { options: [option.id] },
          words: option?.name ?? '',
        });
      }}
    >
      <option value="">{t('empty')}</option>
      {attribute.options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function OptionEditor({ attribute, draft, onWish }: AttributeRowProps) {
  const t = useTranslations('staff.product.attributes');
  const [isOpen, setOpen] = useState(false);
  const words = draft === undefined ? attribute.words : draft.words;
  const value = draft === undefined ? attribute.value : draft.value;
  return (
    <>
      <p className="mt-2.5 min-w-0 [overflow-wrap:anywhere]">
        {words === null || words === '' ? <span className="text-soft">{t('empty')}</span> : words}
      </p>
      <Button variant="plain" aria-label={t('chooseOf', { name: attribute.name })} onClick={() => setOpen(true)}>
        {t(value === null ? 'choose' : 'change')}
      </Button>
      {isOpen && (
        <OptionDialog
          attribute={attribute}
          chosen={value !== null && 'options' in value ? value.options : []}
          onChoose={(options) => {
            onWish(attribute, {
              value: options.length === 0 ? null : { options: options.map(({ id }) => id) },
              words: options.map(({ name }) => name).join(', '),
            });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
