'use client';

import { Check, SkipForward, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { keyOf } from '@/lib/staff/key-of';
import { type ReviewReason, reviewReasons } from '@/lib/staff/review-reasons';

interface JudgingProps {
  busy: boolean;
  onPublish: () => void;
  onRefuse: (reason: ReviewReason) => void;
  onSkip: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/**
 * Shortcuts: `a` publishes, `r` asks for a reason, a digit selects it, `s` skips. With modifier keys they belong to the
 * browser.
 */
function useDecisionKeys(press: (key: string) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        isTyping(event.target) ||
        document.querySelector('[role=dialog]') !== null
      )
        return;
      latest.current(keyOf(event));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Decisions about the review. */
export function ReviewDecision({ busy, onPublish, onRefuse, onSkip }: JudgingProps) {
  const t = useTranslations('staff.reviews');
  const [why, setWhy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (why) first.current?.focus();
  }, [why]);
  useDecisionKeys((key) => {
    if (busy) return;
    if (key === 'a') onPublish();
    else if (key === 's') onSkip();
    else if (key === 'r') setWhy(true);
    else if (key === 'escape') setWhy(false);
    const reason = why ? reviewReasons[Number(key) - 1] : undefined;
    if (reason !== undefined) onRefuse(reason);
  });
  return (
    <Panel as="section" padded aria-label={t('decision')} className="space-y-2 lg:sticky lg:top-6">
      {!why && (
        <>
          <Button large className="w-full" disabled={busy} aria-keyshortcuts="a" onClick={onPublish}>
            <Check className="size-5" aria-hidden="true" />
            {t('publish')}
            <Key name="A" />
          </Button>
          <Button
            large
            variant="outline"
            className="w-full text-deal"
            disabled={busy}
            aria-keyshortcuts="r"
            aria-expanded="false"
            onClick={() => setWhy(true)}
          >
            <X className="size-5" aria-hidden="true" />
            {t('refuse')}
            <Key name="R" />
          </Button>
          <Button variant="plain" className="w-full" disabled={busy} aria-keyshortcuts="s" onClick={onSkip}>
            <SkipForward className="size-4" aria-hidden="true" />
            {t('skip')}
            <Key name="S" />
          </Button>
        </>
      )}
      {why && (
        <>
          <h2 className="mb-2 text-base">{t('why')}</h2>
          <ul className="space-y-1.5">
            {reviewReasons.map((reason, index) => (
              <li key={reason}>
                <Button
                  ref={index === 0 ? first : undefined}
                  variant="plain"
                  className="w-full justify-start text-left"
                  disabled={busy}
                  onClick={() => onRefuse(reason)}
                >
                  <Key name={String(index + 1)} />
                  {t(`reasons.${reason}`)}
                </Button>
              </li>
            ))}
          </ul>
          <Button variant="outline" className="w-full" onClick={() => setWhy(false)}>
            {t('back')}
          </Button>
        </>
      )}
    </Panel>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd
    aria-hidden="true"
    className="hidden rounded border border-current/40 px-1.5 text-xs leading-5 font-medium opacity-70 lg:inline"
  >
    {name}
  </kbd>
);
