'use client';

import { useQueryClient } from '@tanstack/react-query';
import { AdminShell } from '../admin-shell';
import { useStaff } from '../use-staff';
import { FeedsSection } from '../feeds/feeds-section';
import { BringForm } from './bring-form';
import { DraftView } from './draft-view';
import { ImportHistory } from './history';
import { importsKey } from './keys';
import { useDraftChoice } from './use-draft-choice';

/** Lists of products: brought, looked at as a difference, run and undone; below them the history of imports. */
export function ImportsPage() {
  return (
    <AdminShell part="imports">
      <Imports />
    </AdminShell>
  );
}

function Imports() {
  const { allowed } = useStaff();
  const client = useQueryClient();
  const [draft, choose] = useDraftChoice();
  const closeDraft = () => {
    choose(undefined);
    void client.invalidateQueries({ queryKey: importsKey });
  };
  if (draft !== undefined) return <DraftView key={draft} id={draft} onLeave={closeDraft} />;
  return (
    <>
      {allowed('imports.run') && <BringForm onBrought={choose} />}
      <FeedsSection />
      <ImportHistory onChoose={choose} />
    </>
  );
}
