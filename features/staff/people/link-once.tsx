'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { FieldFrame } from '@/components/field';
import type { InvitationLink } from '@/lib/contract/staff-invitations';
import { formatDateTime } from '@/lib/format/date';

/** The link of an invitation: shown once, to copy. The token stands in the fragment, which no server logs. */
export function LinkOnce({ link: { token, expires_at }, onClose }: { link: InvitationLink; onClose: () => void }) {
  const t = useTranslations('staff.people');
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}/staff/invitation/#${token}`;
  // Without a clipboard (a page without encryption) the selected text is copied by hand.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
    }
  };
  return (
    <div className="space-y-3">
      <p>{t('linkText', { at: formatDateTime(expires_at) })}</p>
      <FieldFrame id={id} label={t('link')}>
        <input id={id} className="input" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </FieldFrame>
      <p role="status" className="text-sm text-ok">
        {isCopied ? t('copied') : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {t('ready')}
        </Button>
      </div>
    </div>
  );
}
