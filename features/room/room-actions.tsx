'use client';

import { ImageDown, Printer, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/button';
import { download, pngOf } from './svg-picture';

type Outcome = 'copied' | 'copyFailed' | 'pictureFailed';

/** Sharing, saving and printing the room. */
export function RoomActions({
  drawing,
  link,
}: {
  drawing: RefObject<SVGSVGElement | null>;
  /** Returns the address of the room as it is now. */
  link: () => string;
}) {
  const t = useTranslations('room');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const share = () => {
    // Some browsers have no clipboard in pages without encryption.
    const copy = 'clipboard' in navigator ? navigator.clipboard.writeText(link()) : Promise.reject(new Error('none'));
    copy.then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  };
  const save = () => {
    const svg = drawing.current;
    if (svg === null) return;
    pngOf(svg, getComputedStyle(document.body).backgroundColor).then(
      (picture) => {
        setOutcome(null);
        download(picture, 'room.png');
      },
      () => setOutcome('pictureFailed'),
    );
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={share}>
          <Share2 className="size-5" aria-hidden="true" />
          {t('share')}
        </Button>
        <Button variant="outline" onClick={save}>
          <ImageDown className="size-5" aria-hidden="true" />
          {t('picture')}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm text-soft">
        {outcome !== null && t(outcome)}
      </p>
    </div>
  );
}
