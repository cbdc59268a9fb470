'use client';

import { useEffect, useState } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { ConsentTexts } from './consent-panel';
import type { PixelIds } from './pixels';

const ConsentPanel = lazyOnDemand(() => import('./consent-panel').then((module) => module.default));

const openEvent = 'consent-open';

/** Loads the panel and the counters after the page has loaded and painted. */
export function ConsentIsland({ pixels, texts }: { pixels: PixelIds; texts: ConsentTexts }) {
  const [reason, setReason] = useState<'asked' | 'opened' | null>(null);
  useEffect(() => {
    const open = () => setReason('opened');
    // A user who has chosen is not asked again; if this cannot be loaded nothing is counted.
    import('./pixels').then(
      ({ startConsent }) => startConsent(pixels, () => setReason('asked')),
      () => undefined,
    );
    window.addEventListener(openEvent, open);
    return () => window.removeEventListener(openEvent, open);
  }, [pixels]);
  return reason === null ? null : (
    <ConsentPanel
      key={reason}
      pixels={pixels}
      texts={texts}
      takesFocus={reason === 'opened'}
      onClose={() => setReason(null)}
    />
  );
}

export function ConsentOpener({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="min-h-11 text-left text-sm text-soft hover:text-ink"
      onClick={() => window.dispatchEvent(new Event(openEvent))}
    >
      {label}
    </button>
  );
}
