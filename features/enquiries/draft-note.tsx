import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';

/** Says that a form was restored from a draft, and offers an empty one. It is below the form, so that nothing moves. */
export function DraftNote({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) {
  const t = useTranslations('enquiries');
  return (
    <div role="status" className="text-sm text-soft">
      {restored && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {t('draftKept')}
          <Button type="button" variant="plain" onClick={onDiscard}>
            {t('draftAnew')}
          </Button>
        </p>
      )}
    </div>
  );
}
