'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { compareLists } from './list-lines';

/** Somebody else has changed the list meanwhile: the lines of both, of which one list is chosen. */
export function ListConflict({
  lines,
  text,
  onMine,
  onTheirs,
}: {
  lines: readonly string[];
  text: string;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const t = useTranslations('staff.words.conflict');
  const { theirs, mine } = compareLists(lines, text);
  return (
    <div role="alert" className="mt-3 rounded-control bg-deal-soft p-4 text-ink">
      <p className="font-medium">{t('title')}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Side title={t('theirs')} about={t('added')} lines={theirs}>
          <Button variant="plain" onClick={onTheirs}>
            {t('take')}
          </Button>
        </Side>
        <Side title={t('mine')} about={t('removed')} lines={mine}>
          <Button variant="plain" onClick={onMine}>
            {t('keep')}
          </Button>
        </Side>
      </div>
    </div>
  );
}

function Side({
  title,
  about,
  lines,
  children,
}: {
  title: string;
  about: string;
  lines: readonly string[];
  children: React.ReactNode;
}) {
  const t = useTranslations('staff.words.conflict');
  return (
    <div className="min-w-0 rounded-control bg-surface p-3">
      <p className="text-sm font-medium">{title}</p>
      <p className="mt-1 text-xs text-soft">{about}</p>
      <ul className="my-1 max-h-40 space-y-1 overflow-y-auto text-sm [overflow-wrap:anywhere]">
        {lines.length === 0 ? (
          <li className="text-soft">{t('none')}</li>
        ) : (
          lines.map((line) => <li key={line}>{line}</li>)
        )}
      </ul>
      {children}
    </div>
  );
}
