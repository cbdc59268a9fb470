'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonAnchor } from '@/components/button';
import { Icon } from '@/components/icon';
import { formatPhone } from '@/lib/phone/phone';
import { useShop } from '@/stores/shop';
import { useChat } from './chat-store';
import { retry } from './program';

/** Sessions could not be loaded: the operators count as busy; distinguishes a lost connection. */
export function BusyPanel() {
  const t = useTranslations('chat');
  const { phone } = useShop();
  const offline = useChat((chat) => chat.offline);
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center gap-2 overflow-y-auto p-6 text-center"
    >
      <Icon name={offline ? 'no-wifi' : 'call'} className="mb-2 size-12 text-line-strong [--icon-stroke:1.5]" />
      <h3 className="text-lg">{t('busy')}</h3>
      <p className="max-w-xs text-soft">{t(offline ? 'network' : 'busyRetry')}</p>
      <Button className="mt-3 w-full max-w-xs" onClick={retry}>
        {t('retry')}
      </Button>
      {phone !== null && (
        <ButtonAnchor variant="plain" className="w-full max-w-xs" href={`tel:${phone}`}>
          <Icon name="phone" className="size-4" />
          {formatPhone(phone)}
        </ButtonAnchor>
      )}
    </div>
  );
}
