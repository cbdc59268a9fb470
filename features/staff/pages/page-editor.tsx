'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { StaffPageData } from '@/lib/contract/staff-pages';
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

/** The editor of a page: head, blocks, what changes, preview, versions. Every change is stored by itself. */
export function PageEditor({ data }: { readonly data: StaffPageData }) {
  const t = useTranslations('staff.pages');
  const { allowed } = useStaff();
  const editing = usePageDraft(data);
  const [published, setPublished] = useState<number>();
  const readOnly = !allowed('pages.change');
  const { page, change, isUnsaved } = editing;
  useLeaveWarning(isUnsaved);
  return (
    <EditorProvider
      readOnly={readOnly}
      problems={data.draft?.problems ?? []}
      onChange={(way, value) => {
        setPublished(undefined);
        change(withValueAt(page, way, value));
      }}
    >
      <HeadSection path={data.path} page={page} />
      <BlockList path={data.path} blocks={page.blocks} />
      {data.draft !== null && (
        <>
          <ChangesSection before={data.published} after={page} />
          <PreviewSection draft={data.draft} />
        </>
      )}
      <VersionsSection data={data} readOnly={readOnly} onRestore={change} />
      <p role="status" className="text-ok empty:hidden">
        {published !== undefined && t('published', { number: published })}
      </p>
      {!readOnly && <DraftBar data={data} editing={editing} onPublished={setPublished} />}
    </EditorProvider>
  );
}
