'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { loadSupport } from '@/features/chat';
import { useSupport } from '@/stores/support';
import { Counter } from './counter';

/**
 * Opens the contact menu. It is in the sticky row of the header, so it is always reachable and never covers content.
 * The widget's code loads on hover, touch or focus.
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
