'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { DataOf } from '@/lib/contract/endpoint';
import { type CampaignProduct, maxCampaignProducts, type staffCampaignProducts } from '@/lib/contract/staff-campaigns';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';

type Unclear = DataOf<typeof staffCampaignProducts>['unclear'];

/** Lines with content, each once. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\t;]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Adds products by lines: codes or names. A line that fits several products offers them. */
export function ProductLines({ onAdd }: { onAdd: (products: readonly CampaignProduct[]) => void }) {
  const t = useTranslations('staff.campaigns');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [text, setText] = useState('');
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [unclear, setUnclear] = useState<Unclear>([]);
  const [added, setAdded] = useState<number>();
  const latestOnAdd = useRef(onAdd);
  useEffect(() => {
    latestOnAdd.current = onAdd;
  });
  const lines = linesOf(text);
  const find = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.campaignProducts, { body: { lines } });
      setFailure(result.ok ? undefined : result.failure);
      setAdded(result.ok ? result.data.found.length : undefined);
      if (!result.ok) return;
      // The list may have changed while the lines were looked up.
      latestOnAdd.current(result.data.found);
      setUnclear(result.data.unclear);
      setText('');
    });
  const choose = (line: string, product: CampaignProduct) => {
    onAdd([product]);
    setUnclear((known) => known.filter((entry) => entry.line !== line));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <TextAreaField
        label={t('productLines')}
        hint={t('productLinesHint', { max: maxCampaignProducts })}
        className="min-h-24"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        className="mt-2"
        busy={busy}
        disabled={lines.length === 0 || lines.length > maxCampaignProducts}
      >
        {t('findProducts')}
      </Button>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div role="status" className="mt-2 space-y-3">
        {added !== undefined && <p className="text-ok">{t('added', { count: added })}</p>}
        {unclear.map(({ line, candidates }) => (
          <UnclearLine key={line} line={line} candidates={candidates} onChoose={(product) => choose(line, product)} />
        ))}
      </div>
    </form>
  );
}

interface UnclearLineProps {
  readonly line: string;
  readonly candidates: readonly CampaignProduct[];
  readonly onChoose: (product: CampaignProduct) => void;
}

function UnclearLine({ line, candidates, onChoose }: UnclearLineProps) {
  const t = useTranslations('staff.campaigns');
  if (candidates.length === 0) return <p className="text-deal">{t('unknownLine', { line })}</p>;
  return (
    <div>
      <p>{t('unclearLine', { line })}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {candidates.map((product) => (
          <li key={product.id}>
            <Button variant="plain" onClick={() => onChoose(product)}>
              {t('addProduct', { name: product.name })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
