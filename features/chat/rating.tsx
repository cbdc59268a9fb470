'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { rate, begin } from './program';
import { smileys } from './smileys';

/** State of a request: pending, or the reason of its failure. */
function useAttempt() {
  const t = useTranslations('chat');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const attempt = (request: ReturnType<typeof begin>) => {
    setBusy(true);
    void request
      .then((failure) => setFault(failure && (failure.message || t('busyRetry'))))
      .finally(() => setBusy(false));
  };
  return {
    busy,
    attempt,
    refused: fault !== undefined && (
      <p role="alert" className="mt-2 text-sm text-deal">
        {fault}
      </p>
    ),
  };
}

/** Asks for a rating by five smileys; the chat closes after the answer. */
export function Rating({ sessionId }: { sessionId: number }) {
  const t = useTranslations('chat');
  const { busy, refused, attempt } = useAttempt();
  return (
    <section className="border-t border-line p-4 text-center" aria-label={t('rate')}>
      <p className="text-sm text-soft">{t('closed')}</p>
      <h3 className="text-base">{t('rate')}</h3>
      <div role="group" aria-label={t('rate')} className="mt-2 flex justify-center gap-1">
        {smileys.map(({ mark, key, Shape }) => (
          <button
            key={mark}
            type="button"
            disabled={busy}
            aria-label={t(key)}
            title={t(key)}
            onClick={() => attempt(rate(sessionId, mark))}
            className="grid size-13 place-items-center rounded-full text-soft transition hover:-translate-y-0.5 hover:bg-brand-soft hover:text-brand-soft-ink disabled:opacity-50"
          >
            <Shape aria-hidden="true" className="size-8" strokeWidth={1.75} />
          </button>
        ))}
      </div>
      {refused}
      <StartNewChat />
    </section>
  );
}

/** Starts a new conversation. */
export function StartNewChat() {
  const t = useTranslations('chat');
  const { busy, refused, attempt } = useAttempt();
  return (
    <>
      <Button variant="plain" className="mt-3 w-full" busy={busy} onClick={() => attempt(begin())}>
        {t('beginAnew')}
      </Button>
      {refused}
    </>
  );
}
