import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';

/** Confirmation with the enquiry's number, and a button for another one. */
export function SubmittedNotice({ id, text, onAgain }: { id: number; text: string; onAgain: () => void }) {
  const t = useTranslations('enquiries');
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <CircleCheck className="size-12 text-ok" strokeWidth={1.5} aria-hidden="true" />
      <p className="text-lg font-semibold">{t('taken', { number: id })}</p>
      <p className="max-w-prose text-soft">{text}</p>
      <Button variant="plain" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
