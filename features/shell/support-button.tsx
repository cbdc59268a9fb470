'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { loadSupport } from '@/features/chat';
import { useAddress } from '@/stores/address';
import { useSupport } from '@/stores/support';
import { Counter } from './counter';

/**
 * Opens the contact menu. The header is always in sight and nothing that can be pressed lies under it, so the button never
 * covers anything. The widget's program comes when a hand or the focus is at it.
 */
export function SupportButton({ short, className }: { short?: boolean; className: string }) {
  const t = useTranslations('header');
  const { locale } = useAddress();
  const { view, unread, unreadLabel } = useSupport();
  const ahead = () => loadSupport(locale);
  return (
    <button
      type="button" data-support="" aria-haspopup="dialog" aria-expanded={view !== 'closed'} className={className}
      onPointerEnter={ahead} onFocus={ahead} onClick={() => useSupport.setState({ view: view === 'closed' ? 'menu' : 'closed' })}
    >
      <Icon name="help" className="size-6" />
      <span className={short ? 'sr-only' : ''}>{t('help')}</span>
      <Counter count={unread} label={unreadLabel} />
    </button>
  );
}
