'use client';

import { Mail, Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { formatPhone } from '@/lib/phone/phone';
import { useShop } from '@/stores/shop';
import { useSupport } from '@/stores/support';
import type { SupportContacts } from './contacts';
import { isRendered } from './is-rendered';
import { closeSupport, isNarrow, useLayer } from './use-layer';

/** Buttons that open the menu; only one is visible at a time. */
const opener = 'header [data-support]';

/** Below the button that opened it, within the viewport. */
function placeBelow(button: Element | undefined): CSSProperties {
  const { bottom = 0, right = 0 } = button?.getBoundingClientRect() ?? {};
  const fromRight = Math.max(16, Math.min(window.innerWidth - 368, document.documentElement.clientWidth - right - 120));
  // React's types lack CSS variables.
  return { '--menu-top': `${bottom + 8}px`, '--menu-right': `${fromRight}px` } as CSSProperties;
}

const entryClass = 'flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-sunken';

function Face({
  icon,
  title,
  hint,
  loud,
}: {
  icon: ReactNode;
  title: string;
  hint: string | undefined;
  loud?: boolean;
}) {
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${loud ? 'bg-brand text-brand-ink' : 'bg-sunken'}`}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {hint !== undefined && <span className="block truncate text-sm text-soft">{hint}</span>}
      </span>
    </>
  );
}

/** Ways to contact the shop; the only place that opens the chat. */
export function ContactMenu({ contacts }: { contacts: SupportContacts }) {
  const t = useTranslations('chat');
  const shop = useShop();
  const first = useRef<HTMLButtonElement>(null);
  const box = useLayer(closeSupport, isNarrow, first);
  const [place] = useState(() => placeBelow([...document.querySelectorAll(opener)].find(isRendered)));
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const pressed = event.target;
      if (pressed instanceof Element && box.current?.contains(pressed) === false && pressed.closest(opener) === null)
        closeSupport();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [box]);
  return (
    <>
      <div className="fixed inset-0 z-50 bg-black/50 sm:hidden" aria-hidden="true" />
      <div
        ref={box}
        role="dialog"
        aria-label={t('menu')}
        style={place}
        className="fade-in fixed inset-x-0 bottom-0 z-50 rounded-t-card border-line bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:inset-x-auto sm:top-(--menu-top) sm:right-(--menu-right) sm:bottom-auto sm:w-[22rem] sm:rounded-card sm:border"
      >
        <div className="mb-1 flex items-center justify-between pl-3">
          <h2 className="text-base">{t('menu')}</h2>
          <IconButton label={t('close')} onClick={closeSupport}>
            <Icon name="close" className="size-5" />
          </IconButton>
        </div>
        <button ref={first} type="button" className={entryClass} onClick={() => useSupport.setState({ view: 'chat' })}>
          <Face loud icon={<Icon name="help" className="size-5" />} title={t('online')} hint={t('onlineHint')} />
        </button>
        {shop.phone !== null && (
          <a href={`tel:${shop.phone}`} className={entryClass}>
            <Face icon={<Icon name="phone" className="size-5" />} title={t('call')} hint={formatPhone(shop.phone)} />
          </a>
        )}
        {contacts.messenger !== null && (
          <a href={contacts.messenger} target="_blank" rel="noopener" className={entryClass}>
            <Face
              icon={<Send aria-hidden="true" className="size-5" />}
              title={t('messenger')}
              hint={contacts.messenger.replace(/^https?:\/\//, '')}
            />
          </a>
        )}
        {contacts.email !== null && (
          <a href={`mailto:${contacts.email}`} className={entryClass}>
            <Face icon={<Mail aria-hidden="true" className="size-5" />} title={t('mail')} hint={contacts.email} />
          </a>
        )}
      </div>
    </>
  );
}
