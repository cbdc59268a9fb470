'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Toast } from '@/components/toast';
import { LazyTexts } from '@/features/texts';

interface NewerNoticeProps {
  takeOver: () => void;
  onClose: () => void;
}

/** Duration in ms, long enough to finish a sentence. */
const noticeTime = 20_000;

function Notice({ takeOver, onClose }: NewerNoticeProps) {
  const t = useTranslations('modals');
  return (
    <Toast
      time={noticeTime}
      onClose={onClose}
      action={
        <Button className="shrink-0" onClick={takeOver}>
          {t('newerReload')}
        </Button>
      }
    >
      {t('newerText')}
    </Toast>
  );
}

/** Asks to reload the page when a newer build is deployed; without an answer nothing changes. */
export function NewerNotice(props: NewerNoticeProps) {
  return (
    <LazyTexts>
      <Notice {...props} />
    </LazyTexts>
  );
}
