'use client';

import { useTranslations } from 'next-intl';
import type { DraftPage } from '@/lib/contract/staff-pages';
import { BeforeAfter } from '../before-after';
import { FormSection } from '../form-section';
import { type PageChange, pageChanges } from './page-changes';
import { useBlockLabels } from './use-block-labels';

/** So many changed values are listed for each block; further ones are counted. */
const maxValues = 12;

/** What the draft changes on the published page. */
export function ChangesSection({ before, after }: { readonly before: DraftPage | null; readonly after: DraftPage }) {
  const t = useTranslations('staff.pages');
  const { kind } = useBlockLabels();
  const changes = pageChanges(before, after);
  const nameOf = ({ type }: PageChange) => (type === null ? t('head') : kind(type));
  return (
    <FormSection title={t('changes')}>
      {before === null ? (
        <p className="text-soft">{t('changesNew')}</p>
      ) : (
        changes.length === 0 && <p className="text-soft">{t('changesNone')}</p>
      )}
      <ul className="divide-y divide-line">
        {changes.map((change, index) => (
          <li key={index} className="py-2">
            <p className="font-medium">{t(`change.${change.kind}`, { name: nameOf(change) })}</p>
            <ul className="text-sm [overflow-wrap:anywhere]">
              {change.values.slice(0, maxValues).map(({ path, before: former, after: present }) => (
                <li key={path} className="line-clamp-4">
                  <BeforeAfter before={former === '' ? '—' : former} after={present === '' ? '—' : present} />
                </li>
              ))}
              {change.values.length > maxValues && (
                <li className="text-soft">{t('moreValues', { count: change.values.length - maxValues })}</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
