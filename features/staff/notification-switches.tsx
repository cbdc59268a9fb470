'use client';

import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { toggleNotice, toggleSound, useNotificationSettings } from './notification-settings';

/** Switches for sound and browser notifications. */
export function NotificationSwitches() {
  const t = useTranslations('staff.signs');
  const { sound, notice } = useNotificationSettings();
  const [refused, setRefused] = useState(false);
  const [SoundShape, NoticeShape] = [sound ? Volume2 : VolumeX, notice ? Bell : BellOff];
  return (
    <div role="group" aria-label={t('label')}>
      <div className="flex">
        <IconButton label={t('sound')} title={t('sound')} aria-pressed={sound} onClick={toggleSound}>
          <SoundShape aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t('notice')}
          title={t('notice')}
          aria-pressed={notice}
          onClick={() => void toggleNotice(t('chat'), t('sample')).then((done) => setRefused(!done))}
        >
          <NoticeShape aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <p role="status" className="px-1 text-xs text-deal">
        {refused ? t('refused') : ''}
      </p>
    </div>
  );
}
