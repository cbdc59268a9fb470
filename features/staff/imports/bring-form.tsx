'use client';

import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { Field, FieldFrame, SelectField } from '@/components/field';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { type ImportMode, importModes } from '@/lib/contract/import';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { faultOfFile, type ImportFileFault } from './import-file';

const accept = '.csv,.txt,.tsv,.xml,.yml,.jsonl,.gz,text/csv,application/xml';

type Source = 'file' | 'address';

/** A list as a file or by its address; it becomes a draft, and nothing in the shop changes. */
export function BringForm({ onBrought }: { onBrought: (id: number) => void }) {
  const t = useTranslations('staff.imports');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [source, setSource] = useState<Source>('file');
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState('');
  const [mode, setMode] = useState<ImportMode>('changes');
  const [locale, setLocale] = useState<Locale>('ru');
  const [fault, setFault] = useState<ImportFileFault>();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const sendFile = (list: File) => {
    const form = new FormData();
    form.append('mode', mode);
    form.append('locale', locale);
    form.append('file', list);
    return api.call((contract) => contract.staff.importUpload, { form });
  };
  const send = async () => {
    const found = source === 'file' ? faultOfFile(file) : undefined;
    setFault(found);
    if (found !== undefined) return;
    return whileBusy(async () => {
      const result = await (source === 'file' && file !== undefined
        ? sendFile(file)
        : api.call((contract) => contract.staff.importAddress, { body: { address: address.trim(), mode, locale } }));
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) onBrought(result.data.id);
    });
  };
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  return (
    <Panel as="form" padded className="mb-8" aria-label={t('bringTitle')} onSubmit={(event) => event.preventDefault()}>
      <h2 className="text-lg font-semibold">{t('bringTitle')}</h2>
      <p className="mt-1 mb-4 text-sm text-soft">{t('bringText')}</p>
      <SourceSwitch source={source} onChoose={setSource} />
      {source === 'file' ? (
        <FileField
          file={file}
          error={fault === undefined ? undefined : t(`fileFaults.${fault}`)}
          onChoose={(chosen) => {
            setFile(chosen);
            setFault(undefined);
          }}
        />
      ) : (
        <Field
          label={t('address')}
          hint={t('addressHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      <div className="mt-3 grid gap-x-4 gap-y-2 md:grid-cols-2">
        <ModeField mode={mode} onChoose={setMode} />
        <SelectField
          label={t('locale')}
          value={locale}
          onChange={({ target }) => setLocale(locales.find((each) => each === target.value) ?? 'ru')}
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {localeNames[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="mt-1 text-sm text-soft">{t(`modeTexts.${mode}`)}</p>
      <FormError text={failure === undefined ? undefined : (reason ?? failureText(failure))} />
      <Button
        type="submit"
        className="mt-4"
        busy={busy}
        disabled={source === 'address' && address.trim() === ''}
        onClick={() => void send()}
      >
        {t('check')}
      </Button>
    </Panel>
  );
}

/** What an import does with products that are new or missing. */
export function ModeField({
  mode,
  disabled,
  onChoose,
}: {
  mode: ImportMode;
  disabled?: boolean;
  onChoose: (mode: ImportMode) => void;
}) {
  const t = useTranslations('staff.imports');
  return (
    <SelectField
      label={t('mode')}
      value={mode}
      disabled={disabled}
      onChange={({ target }) => onChoose(importModes.find((each) => each === target.value) ?? 'changes')}
    >
      {(['changes', 'update', 'full'] as const).map((each) => (
        <option key={each} value={each}>
          {t(`modes.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

function SourceSwitch({ source, onChoose }: { source: Source; onChoose: (source: Source) => void }) {
  const t = useTranslations('staff.imports');
  return (
    <div role="group" aria-label={t('source')} className="segments mb-4">
      {(['file', 'address'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === source}
          className="segment px-4 font-medium"
          onClick={() => onChoose(each)}
        >
          {t(`sources.${each}`)}
        </button>
      ))}
    </div>
  );
}

/** The native field has texts in the browser's language, so it is transparent over the shop's own. */
function FileField({
  file,
  error,
  onChoose,
}: {
  file: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}) {
  const t = useTranslations('staff.imports');
  const id = useId();
  return (
    <FieldFrame id={id} label={t('file')} hint={t('fileHint')} error={error}>
      <span className="relative block">
        <input
          id={id}
          type="file"
          accept={accept}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
        <span
          aria-hidden="true"
          className="input pointer-events-none flex items-center gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
        >
          <Paperclip className="size-5 shrink-0 text-soft" />
          <span className={file === undefined ? 'text-soft' : 'min-w-0 truncate'}>{file?.name ?? t('fileChoose')}</span>
        </span>
      </span>
    </FieldFrame>
  );
}
