'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { loadSupport } from '@/features/chat';
import { useSupport } from '@/stores/support';
import { Counter } from './counter';

/**
 * Opens the contact menu. It stands in the row of the header that stays on the screen, so it is in reach wherever the page is
 * scrolled to and never covers anything. The widget's program comes when a hand or the focus is at it.
 */
export function SupportButton() {
  const t = useTranslations('header');
  const { view, unread, unreadLabel } = useSupport();
  return (
    <button
      type="button"
      data-support=""
      aria-haspopup="dialog"
      aria-expanded={view !== 'closed'}
      className="help-button"
      onPointerEnter={loadSupport}
      onFocus={loadSupport}
      onClick={() => useSupport.setState({ view: view === 'closed' ? 'menu' : 'closed' })}
    >
      <Icon name="help" />
      <span>{t('help')}</span>
      <Counter count={unread} label={unreadLabel} />
    </button>
  );
}
