'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { StaffAttributePage } from '@/lib/contract/staff-options';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { FormSection } from '../form-section';
import { useDetail } from '../use-detail';
import { useStaff } from '../use-staff';
import { attributeKey } from './keys';
import { MergeDialog } from './merge-dialog';
import { OptionChanges } from './option-changes';
import { RenameDialog } from './rename-dialog';

/** The options of an attribute: names, merging two into one, history. */
export function AttributePage({ id }: { id: number }) {
  return (
    <AdminShell part="categories">
      <Attribute id={id} />
    </AdminShell>
  );
}

function Attribute({ id }: { id: number }) {
  const t = useTranslations('staff.options');
  const { query, renew } = useDetail({
    queryKey: attributeKey(id),
    read: (api, signal) => api.fetch((contract) => contract.staff.attribute, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/categories/" list={t('back')}>
      {(attribute) => (
        <div className="space-y-4">
          <Panel padded>
            <h2 className="text-xl [overflow-wrap:anywhere]">{t('title', { name: attribute.name })}</h2>
            {attribute.categories.length > 0 && (
              <p className="mt-1 text-sm text-soft">
                {t('filters', { names: attribute.categories.map(({ name }) => name).join(', ') })}
              </p>
            )}
          </Panel>
          <Options attribute={attribute} onChanged={renew} />
          <OptionChanges attribute={attribute} onChanged={renew} />
        </div>
      )}
    </DetailPage>
  );
}

/** An option whose dialog is open. */
interface Chosen {
  readonly what: 'rename' | 'merge';
  readonly id: number;
}

function Options({ attribute, onChanged }: { attribute: StaffAttributePage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.options');
  const { allowed } = useStaff();
  const [chosen, setChosen] = useState<Chosen>();
  const [done, setDone] = useState<'merged' | 'renamed'>();
  const { options } = attribute;
  // As it is stored now: a colleague may have renamed it while the dialog is open.
  const option = options.find(({ id }) => id === chosen?.id);
  const finish = (what: 'merged' | 'renamed') => {
    setChosen(undefined);
    setDone(what);
    void onChanged();
  };
  return (
    <FormSection title={t('list')}>
      {options.length === 0 && <p className="text-soft">{t('none')}</p>}
      <p role="status" className="text-ok empty:hidden">
        {done !== undefined && t(done)}
      </p>
      <ul aria-label={t('list')} className="divide-y divide-line">
        {options.map((option) => (
          <li key={option.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
              <p>{option.name}</p>
              <p className="text-xs text-soft">{t('count', { count: option.products })}</p>
            </div>
            {allowed('categories.change') && (
              <OptionButtons
                name={option.name}
                isAlone={options.length < 2}
                onChoose={(what) => setChosen({ what, id: option.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {chosen?.what === 'rename' && option !== undefined && (
        <RenameDialog
          option={option}
          onClose={() => setChosen(undefined)}
          onRenamed={() => finish('renamed')}
          onChanged={onChanged}
        />
      )}
      {chosen?.what === 'merge' && option !== undefined && (
        <MergeDialog
          option={option}
          others={options.filter(({ id }) => id !== option.id)}
          onClose={() => setChosen(undefined)}
          onMerged={() => finish('merged')}
        />
      )}
    </FormSection>
  );
}

interface OptionButtonsProps {
  readonly name: string;
  /** There is no other option to merge it with. */
  readonly isAlone: boolean;
  readonly onChoose: (what: Chosen['what']) => void;
}

function OptionButtons({ name, isAlone, onChoose }: OptionButtonsProps) {
  const t = useTranslations('staff.options');
  return (
    <div className="flex flex-wrap">
      <Button variant="plain" aria-label={t('rename', { name })} onClick={() => onChoose('rename')}>
        {t('renameShort')}
      </Button>
      {!isAlone && (
        <Button variant="plain" aria-label={t('merge', { name })} onClick={() => onChoose('merge')}>
          {t('mergeShort')}
        </Button>
      )}
    </div>
  );
}
