'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

/** Presses that were asked about: several parts of one page may have unsaved work. */
const confirmedPresses = new WeakSet<Event>();

/** Whether a press follows a link of the back office to another page in this tab. */
function isLeaving(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // The browser itself asks before other sites.
  return (
    link !== null &&
    link.target !== '_blank' &&
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname
  );
}

/** The browser asks before a page with unsaved work is left, also by a link inside the back office. */
export function useLeaveWarning(isDirty: boolean): void {
  const question = useTranslations('staff')('leave');
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      if (!isLeaving(event) || confirmedPresses.has(event)) return;
      confirmedPresses.add(event);
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, true);
    };
  }, [isDirty, question]);
}
