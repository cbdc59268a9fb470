'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { useStaffApi, useStaffFailure } from '@/features/staff';
import type { ApiFailure } from '@/lib/api/errors';
import { formatDateTime } from '@/lib/format/date';
import { useDesk } from './desk-context';
import { useNotes, useRenew } from './queries';

/** What operators have noted for each other; the shopper sees nothing of it. */
export function Notes({ id }: { id: number }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const { line } = useDesk();
  const renew = useRenew();
  const failureText = useStaffFailure();
  const { data } = useNotes(id);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => line.on('note', ({ session_id }) => { if (session_id === id) renew(); }), [line, id]); // eslint-disable-line react-hooks/exhaustive-deps -- `renew` does the same each time
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    const result = await api.call((contract) => contract.staffChat.addNote, { body: { id, text } });
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (!result.ok) return;
    setText('');
    renew();
  };
  return (
    <>
      <ul className="space-y-2">
        {data?.map((note) => (
          <li key={note.id} className="rounded-control bg-brand-soft px-3 py-2 text-sm text-brand-soft-ink">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            <p className="mt-1 text-xs opacity-80">{note.operator.name} · {formatDateTime(note.created_at)}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void add(event)} className="mt-2 space-y-2">
        <textarea aria-label={t('note')} placeholder={t('note')} className="input min-h-20 text-sm" maxLength={2_000} value={text} onChange={({ target }) => setText(target.value)} />
        {failure !== undefined && <p role="alert" className="text-sm text-deal">{failureText(failure)}</p>}
        <Button type="submit" look="plain" className="w-full" busy={busy} disabled={text.trim() === ''}>{t('noteAdd')}</Button>
      </form>
    </>
  );
}
