'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { saveConsent, type PixelIds } from './pixels';

export interface ConsentTexts {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

interface PanelProps {
  pixels: PixelIds;
  texts: ConsentTexts;
  /** Takes the focus only if opened from the footer. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The consent question, positioned over the page: nothing moves, and the page stays usable. */
export default function ConsentPanel({ pixels, texts, takesFocus, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [takesFocus]);
  const answer = (choice: 'granted' | 'denied') => {
    saveConsent(choice, pixels);
    onClose();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      className="fade-in fixed inset-x-4 bottom-20 z-40 mx-auto max-w-2xl rounded-card border border-line bg-surface p-4 text-ink shadow-float sm:p-5 lg:bottom-6"
    >
      <h2 id="consent-title" className="text-base">
        {texts.title}
      </h2>
      <p id="consent-text" className="mt-1 text-sm text-soft">
        {texts.text}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="plain" onClick={() => answer('denied')}>
          {texts.decline}
        </Button>
        <Button variant="plain" onClick={() => answer('granted')}>
          {texts.accept}
        </Button>
      </div>
    </section>
  );
}
