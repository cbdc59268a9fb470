'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/tabs';
import type { StaffPageData } from '@/lib/contract/staff-pages';
import type { Locale } from '@/lib/i18n/locales';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { BlockList } from './block-list';
import { ChangesSection } from './changes-section';
import { DraftBar } from './draft-bar';
import { EditorProvider } from './editor-context';
import { HeadSection } from './head-section';
import { PreviewSection } from './preview-section';
import { usePageDraft } from './use-page-draft';
import { withValueAt } from './value-at';
import { VersionsSection } from './versions-section';

const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

/** The editor of a page: head, blocks, what changes, preview, versions. Every change is stored by itself. */
export function PageEditor({ data: read }: { readonly data: StaffPageData }) {
  const t = useTranslations('staff.pages');
  const words = useTranslations('staff.product');
  const [language, setLanguage] = useState<Locale>('uz');
  const { allowed } = useStaff();
  const editing = usePageDraft(read);
  const [published, setPublished] = useState<number>();
  const readOnly = !allowed('pages.change');
  const { data, page, change, isUnsaved } = editing;
  const problems = data.draft?.problems ?? [];
  // On narrow screens a problem may be in a language that is not shown.
  const languageText = (locale: Locale) => {
    const count = problems.filter(({ way }) => way.at(-1) === locale).length;
    return `${words(`language.${locale}`)}${count === 0 ? '' : ` · ${count}`}`;
  };
  useLeaveWarning(isUnsaved);
  return (
    <EditorProvider
      readOnly={readOnly}
      language={language}
      problems={problems}
      onChange={(fieldPath, value) => {
        setPublished(undefined);
        change((current) => withValueAt(current, fieldPath, value));
      }}
    >
      <Tabs
        label={words('languages')}
        tabs={columns.map((key) => ({ key, text: languageText(key) }))}
        current={language}
        onChoose={setLanguage}
        className="lg:hidden"
      >
        <div className="space-y-4">
          <HeadSection path={data.path} page={page} />
          <BlockList path={data.path} blocks={page.blocks} />
        </div>
      </Tabs>
      {data.draft !== null && (
        <>
          <ChangesSection before={data.published} after={page} />
          <PreviewSection draft={data.draft} />
        </>
      )}
      <VersionsSection data={data} readOnly={readOnly} onRestore={(former) => change(() => former)} />
      <p role="status" className="text-ok empty:hidden">
        {published !== undefined && t('published', { number: published })}
      </p>
      {!readOnly && <DraftBar data={data} editing={editing} onPublished={setPublished} />}
    </EditorProvider>
  );
}
