'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { saveFile } from '@/components/save-file';
import { useFailureText } from '@/features/errors';
import type { PersonalData } from '@/lib/contract/account-shapes';
import { formatDateTime } from '@/lib/format/date';
import { useApi } from '@/stores/api';
import { FormRefusal } from '@/features/forms';
import { Section } from './section';
import { useReauthentication } from './use-reauthentication';

const save = (data: PersonalData): void =>
  saveFile(
    `account-${data.made_at.slice(0, 10)}.json`,
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );

/** All personal data of the user, to view and to download. */
export function DownloadSection() {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const api = useApi();
  const reauthentication = useReauthentication();
  const [data, setData] = useState<PersonalData>();
  const get = (then: (data: PersonalData) => void) =>
    reauthentication.guarded(() => api.call((contract) => contract.account.download, {}), then);
  return (
    <Section title={t('dataTitle')}>
      <p className="mb-3 text-soft">{t('dataText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" busy={reauthentication.busy} onClick={() => void get(save)}>
          {t('dataDownload')}
        </Button>
        <Button variant="outline" busy={reauthentication.busy} onClick={() => void get(setData)}>
          {t('dataShow')}
        </Button>
      </div>
      {reauthentication.form}
      <FormRefusal text={reauthentication.failure === null ? undefined : failureText(reauthentication.failure)} />
      {data !== undefined && <DataView data={data} />}
    </Section>
  );
}

function DataView({ data }: { data: PersonalData }) {
  const t = useTranslations('account');
  return (
    <div className="mt-4 space-y-2">
      <p className="text-sm text-soft">{t('dataShown', { date: formatDateTime(data.made_at) })}</p>
      {Object.entries(data.parts).map(([part, rows]) => (
        <details key={part} className="rounded-control border border-line px-3">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
            {data.names.parts[part] ?? part} <span className="text-soft tabular">{rows.length}</span>
          </summary>
          {rows.length === 0 && <p className="pb-3 text-sm text-soft">{t('dataEmpty')}</p>}
          {rows.map((row, index) => (
            <dl
              key={index}
              className="grid gap-x-4 border-t border-line py-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              {Object.entries(row).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-soft">{data.names.columns[name] ?? name}</dt>
                  <dd className="[overflow-wrap:anywhere]">
                    <Value value={value} />
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </details>
      ))}
    </div>
  );
}

/** Pictures are links; everything else is text. */
function Value({ value }: { value: unknown }) {
  if (typeof value !== 'string' || !value.startsWith('/media/')) return textOf(value);
  return (
    <a href={value} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
      {value}
    </a>
  );
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'string') return isTime(value) ? formatDateTime(value) : value;
  return JSON.stringify(value);
}
