'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { rate, begin } from './program';
import { smileys } from './smileys';

/** Asks how it was, by five smileys; the chat closes with the answer. */
export function Rating({ sessionId }: { sessionId: number }) {
  const t = useTranslations('chat');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const give = async (mark: number) => {
    setSending(true);
    const failure = await rate(sessionId, mark);
    setSending(false);
    setRefused(failure === undefined ? undefined : failure.message || t('busyRetry'));
  };
  return (
    <section className="border-t border-line p-4 text-center" aria-label={t('rate')}>
      <p className="text-sm text-soft">{t('closed')}</p>
      <h3 className="text-base">{t('rate')}</h3>
      <div role="group" aria-label={t('rate')} className="mt-2 flex justify-center gap-1">
        {smileys.map(({ mark, key, Shape }) => (
          <button
            key={mark} type="button" disabled={sending} aria-label={t(key)} title={t(key)} onClick={() => void give(mark)}
            className="grid size-13 place-items-center rounded-full text-soft transition hover:-translate-y-0.5 hover:bg-brand-soft hover:text-brand-soft-ink disabled:opacity-50"
          >
            <Shape aria-hidden="true" className="size-8" strokeWidth={1.75} />
          </button>
        ))}
      </div>
      {refused !== undefined && <p role="alert" className="mt-2 text-sm text-deal">{refused}</p>}
      <BeginAnew />
    </section>
  );
}

/** Whoever has another question begins another conversation. */
export function BeginAnew() {
  const t = useTranslations('chat');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const start = async () => {
    setBusy(true);
    const failure = await begin();
    setBusy(false);
    setRefused(failure === undefined ? undefined : failure.message || t('busyRetry'));
  };
  return (
    <>
      <Button look="plain" className="mt-3 w-full" busy={busy} onClick={() => void start()}>{t('beginAnew')}</Button>
      {refused !== undefined && <p role="alert" className="mt-2 text-sm text-deal">{refused}</p>}
    </>
  );
}
