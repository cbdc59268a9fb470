'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { scanImei, type ScanError } from './barcode-reader';

interface ImeiCameraProps {
  onFound: (imei: string) => void;
  onClose: () => void;
}

/** Camera view until an IMEI barcode is found. */
export function ImeiCamera({ onFound, onClose }: ImeiCameraProps) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const [trouble, setTrouble] = useState<ScanError>();
  useEffect(() => {
    found.current = onFound;
  }, [onFound]);
  useEffect(() => {
    const ending = new AbortController();
    if (video.current !== null)
      void scanImei({
        video: video.current,
        signal: ending.signal,
        onFound: (imei) => found.current(imei),
        onTrouble: setTrouble,
      });
    return () => ending.abort();
  }, []);
  return (
    <div className="space-y-3">
      {trouble === undefined ? (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('imeiCamera')}
          className="aspect-video w-full rounded-card bg-sunken object-cover"
        />
      ) : null}
      <p role="status" className={trouble === undefined ? 'text-sm text-soft' : 'text-deal'}>
        {t(trouble === undefined ? 'imeiAim' : trouble === 'refused' ? 'imeiCameraRefused' : 'imeiNoCamera')}
      </p>
      <Button variant="plain" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  );
}
