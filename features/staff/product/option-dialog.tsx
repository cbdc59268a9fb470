'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { OptionName, ProductAttribute } from '@/lib/contract/staff-product-attributes';
import { searchKey } from '@/lib/translit/translit';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { NewOption } from './new-option';

const maxVisible = 50;

interface OptionDialogProps {
  readonly attribute: ProductAttribute;
  readonly chosen: readonly number[];
  readonly onChoose: (options: readonly OptionName[]) => void;
  readonly onClose: () => void;
}

/** The options of a characteristic, found by words in any script; a missing one is added by its name. */
export function OptionDialog({ attribute, chosen, onChoose, onClose }: OptionDialogProps) {
  const common = useTranslations('staff');
  const api = useStaffApi();
  const query = useQuery({
    queryKey: ['staff-attribute-options', attribute.id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.attributeOptions, { signal, query: { attribute: attribute.id } }),
    select: ({ options }) => options,
  });
  return (
    <Dialog title={attribute.name} closeLabel={common('close')} onClose={onClose}>
      <QueryBoundary query={query}>
        {(options) => (
          <Choice attribute={attribute} options={options} chosen={chosen} onChoose={onChoose} onClose={onClose} />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Choice({
  attribute,
  options,
  chosen,
  onChoose,
  onClose,
}: OptionDialogProps & { readonly options: readonly OptionName[] }) {
  const t = useTranslations('staff.product.attributes');
  const [words, setWords] = useState('');
  const [added, setAdded] = useState<readonly OptionName[]>([]);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen));
  const [isAdding, setAdding] = useState(false);
  const all = [...options, ...added.filter(({ id }) => !options.some((option) => option.id === id))];
  const key = searchKey(words);
  const found = all.filter(({ name }) => searchKey(name).includes(key));
  const toggle = (id: number, isChosen: boolean) =>
    setIds((known) => new Set(isChosen ? [...known, id] : [...known].filter((other) => other !== id)));
  return (
    <>
      <input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        className="input"
        value={words}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
      />
      <ul className="mt-3 max-h-72 overflow-y-auto">
        {found.slice(0, maxVisible).map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 px-1">
              <input
                type="checkbox"
                className="tick"
                checked={ids.has(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-2 text-sm text-soft">
        {found.length === 0 && t('nothing')}
        {found.length > maxVisible && t('more', { count: found.length - maxVisible })}
      </p>
      {isAdding ? (
        <NewOption
          attributeId={attribute.id}
          words={words}
          onAdded={(option) => {
            setAdded((known) => [...known, option]);
            toggle(option.id, true);
            setWords('');
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => onChoose(all.filter(({ id }) => ids.has(id)))}>{t('ready')}</Button>
          <Button variant="plain" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
