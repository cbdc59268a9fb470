'use client';

import { useTranslations } from 'next-intl';
import type { DraftPage } from '@/lib/contract/staff-pages';
import { homePath } from '@/lib/routing/content-pages';
import { FormSection } from '../form-section';
import { CheckField } from '../check-field';
import { useEditor } from './editor-context';
import { TextFields } from './text-fields';
import { useProblemText } from './use-problem-text';
import { MomentField } from './value-field';

/** Title, description for search engines, times and visibility of a page. Those of the home page are settings of the shop. */
export function HeadSection({ path, page }: { readonly path: string; readonly page: DraftPage }) {
  const t = useTranslations('staff.pages');
  const { readOnly, onChange } = useEditor();
  const problemText = useProblemText();
  return (
    <FormSection title={t('head')} text={t(path === homePath ? 'headOfHome' : 'headText')}>
      <div className="space-y-4">
        {path !== homePath && (
          <>
            <TextFields label={t('title')} fieldPath={['title']} value={page.title} required />
            <TextFields label={t('description')} fieldPath={['description']} value={page.description} required />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'till'] as const).map((edge) => (
            <MomentField
              key={edge}
              label={t(edge)}
              required={false}
              fieldPath={[edge]}
              value={page[edge]}
              error={problemText([edge])}
            />
          ))}
        </div>
        <CheckField
          label={t(path === homePath ? 'hiddenHome' : 'hidden')}
          isOn={page.hidden}
          readOnly={readOnly}
          onChange={(isOn) => onChange(['hidden'], isOn)}
        />
      </div>
    </FormSection>
  );
}
