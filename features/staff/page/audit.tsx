'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { AuditRow } from '@/lib/contract/staff-shapes';
import { settingGroups } from '@/lib/contract/staff-setting-fields';
import { formatDateTime } from '@/lib/format/date';
import { auditActionKey, auditEntityKey } from '@/lib/staff/audit-actions';
import { staffRoles } from '@/lib/staff/permissions';
import { AdminShell } from '../admin-shell';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { usePages } from '../use-pages';
import { AuditChanges } from './audit-changes';

/** Audit log, newest first. */
export function AuditPage() {
  return (
    <AdminShell part="audit">
      <Rows />
    </AdminShell>
  );
}

function Rows() {
  const t = useTranslations('staff.audit');
  const query = usePages({
    queryKey: ['staff-audit'],
    read: (api, before, signal) =>
      api.fetch((contract) => contract.staff.audit, { signal, query: before === undefined ? {} : { before } }),
    nextCursor: ({ rows, more }) => (more ? rows.at(-1)?.seq : undefined),
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <QueryBoundary query={query}>
      {() => (
        <>
          <AuditTable rows={rows} />
          <ol className="space-y-2 md:hidden">
            {rows.map((row) => (
              <Card key={row.seq} row={row} />
            ))}
          </ol>
          <MoreButton query={query} text={t('more')} />
        </>
      )}
    </QueryBoundary>
  );
}

/** The actor; commands have the machine's name. */
function Who({ row: { actor } }: { row: AuditRow }) {
  const t = useTranslations('staff');
  const role = staffRoles.find((known) => known === actor.role);
  return (
    <>
      <span className="block min-w-32 font-semibold">{actor.id === null ? t('audit.command') : actor.name}</span>
      {role !== undefined && <span className="text-xs text-soft">{t(`roles.${role}`)}</span>}
    </>
  );
}

function Act({ row: { action } }: { row: AuditRow }) {
  const t = useTranslations('staff.audit.acts');
  const key = auditActionKey(action);
  return key === undefined ? action : t(key);
}

const isLong = (id: string): boolean => id.length > 12;

/** The object; long session ids are shortened, groups of settings have the titles of their pages. */
function Thing({ row: { entity, entity_id: id } }: { row: AuditRow }) {
  const t = useTranslations('staff.audit.things');
  const groups = useTranslations('staff.settings.groups');
  const key = auditEntityKey(entity);
  const group = entity === 'settings' ? settingGroups.find((known) => known === id) : undefined;
  if (group !== undefined) return `${t('settings')}: ${groups(`${group}.title`)}`;
  return (
    <>
      {key === undefined ? entity : t(key)}{' '}
      <span className="whitespace-nowrap text-soft" title={isLong(id) ? id : undefined}>
        {isLong(id) ? `${id.slice(0, 8)}…` : id}
      </span>
    </>
  );
}

const columns = ['number', 'at', 'who', 'what', 'where', 'change'] as const;

function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslations('staff.audit');
  return (
    <Panel className="hidden md:block">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line text-soft">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-medium">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.seq} className="align-top [overflow-wrap:anywhere]">
              <td className="px-4 py-2.5 whitespace-nowrap text-soft tabular">{row.seq}</td>
              <td className="px-4 py-2.5 whitespace-nowrap tabular">{formatDateTime(row.at)}</td>
              <td className="px-4 py-2.5">
                <Who row={row} />
              </td>
              <td className="px-4 py-2.5">
                <Act row={row} />
              </td>
              <td className="px-4 py-2.5">
                <Thing row={row} />
              </td>
              <td className="px-4 py-2.5">
                <AuditChanges row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Card({ row }: { row: AuditRow }) {
  return (
    <Panel as="li" className="p-4 text-sm [overflow-wrap:anywhere]">
      <div className="flex flex-wrap justify-between gap-x-3">
        <div>
          <Who row={row} />
        </div>
        <span className="text-soft tabular">{formatDateTime(row.at)}</span>
      </div>
      <p className="mt-1">
        <Act row={row} /> · <Thing row={row} />
      </p>
      <div className="mt-1">
        <AuditChanges row={row} />
      </div>
    </Panel>
  );
}
