'use client';

import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Picture } from '@/components/picture';
import { ErrorState } from '@/components/states';
import { QueryProvider } from '@/features/react-query';
import type { MenuCategory } from '@/lib/contract/common';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';

/** A hand on its way to the columns may cross other departments: the change waits this long (ms). */
const forgiveness = 140;

/** Departments left, their categories right in columns. */
export function MegaMenu({ onLeave }: { onLeave: () => void }) {
  return <QueryProvider><Menu onLeave={onLeave} /></QueryProvider>;
}

function Menu({ onLeave }: { onLeave: () => void }) {
  const { locale } = useAddress();
  const api = useApi();
  const t = useTranslations('header');
  const common = useTranslations('common');
  const menu = useQuery({
    queryKey: ['menu', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.header.popupMenuCatalog, { signal }),
    staleTime: Infinity,
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (menu.isError) {
    return <div className="page py-6"><ErrorState title={t('menuFailed')} text={menu.error.message} retry={common('retry')} onRetry={() => void menu.refetch()} /></div>;
  }
  if (menu.data === undefined) return <MenuSkeleton label={common('loading')} />;

  const departments = menu.data;
  const current = departments.find((department) => department.id === chosen) ?? departments[0];
  const choose = (id: number) => {
    clearTimeout(timer.current);
    setChosen(id);
  };
  const chooseSoon = (id: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChosen(id), forgiveness);
  };
  return (
    // The columns of a department follow it in the document, so that Tab leads into them; one below the other, the last row takes the rest.
    <ul
      className="page grid grid-cols-[18rem_minmax(0,1fr)] gap-x-8 py-5"
      style={{ gridTemplateRows: `repeat(${departments.length}, auto) 1fr` }}
    >
      {departments.map((department, index) => (
        <li key={department.id} className="contents" data-department>
          <DepartmentLink
            department={department} active={department.id === current?.id} row={index + 1}
            onPoint={() => chooseSoon(department.id)} onFocus={() => choose(department.id)} onLeave={onLeave}
          />
          {department.id === current?.id && <Columns department={department} rows={departments.length + 1} onLeave={onLeave} />}
        </li>
      ))}
    </ul>
  );
}

const linksOf = (department: Element | null | undefined): HTMLAnchorElement[] => [...(department?.querySelectorAll('a') ?? [])];

/** Up and Down lead from department to department, Right into the columns, Left back; Tab leads through everything. */
function moveByArrows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const here = event.currentTarget.closest('[data-department]');
  const [own, first] = linksOf(here);
  const isOwn = event.currentTarget === own;
  const [next] = {
    ArrowDown: isOwn ? linksOf(here?.nextElementSibling) : [],
    ArrowUp: isOwn ? linksOf(here?.previousElementSibling) : [],
    ArrowRight: isOwn && first !== undefined ? [first] : [],
    ArrowLeft: own === undefined || isOwn ? [] : [own],
  }[event.key] ?? [];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface DepartmentLinkProps {
  department: MenuCategory;
  active: boolean;
  row: number;
  onPoint: () => void;
  onFocus: () => void;
  onLeave: () => void;
}

function DepartmentLink({ department, active, row, onPoint, onFocus, onLeave }: DepartmentLinkProps) {
  const href = useHref();
  return (
    <Link
      href={href(`/katalog/${department.slug}/`)}
      onPointerEnter={onPoint}
      onFocus={onFocus}
      onKeyDown={moveByArrows}
      onClick={onLeave}
      style={{ gridRow: row }}
      className={`col-start-1 flex min-h-11 items-center gap-3 rounded-control px-3 ${active ? 'is-current' : ''}`}
    >
      <span className="size-8 shrink-0 overflow-hidden rounded-lg bg-tile">
        <Picture src={department.image} alt="" sizes="32px" widths={[160]} width={32} height={32} />
      </span>
      <span className="min-w-0 flex-1 leading-5">{department.name}</span>
      <Icon name="right" className="size-4 text-soft" />
    </Link>
  );
}

function Columns({ department, rows, onLeave }: { department: MenuCategory; rows: number; onLeave: () => void }) {
  const href = useHref();
  return (
    <div className="col-start-2 columns-3 gap-8 border-l border-line pl-8" style={{ gridRow: `1 / span ${rows}` }}>
      {department.children.map((group) => (
        <section key={group.id} className="mb-6 break-inside-avoid">
          <Link href={href(`/katalog/${group.slug}/`)} onClick={onLeave} onKeyDown={moveByArrows} className="mb-1 block font-semibold hover:text-link">
            {group.name}
          </Link>
          <ul>
            {group.children.map((leaf) => (
              <li key={leaf.id}>
                <Link href={href(`/katalog/${leaf.slug}/`)} onClick={onLeave} onKeyDown={moveByArrows} className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 text-sm leading-5 hover:bg-sunken">
                  <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-tile">
                    <Picture src={leaf.image} alt="" sizes="48px" widths={[160]} width={48} height={48} />
                  </span>
                  <span className="min-w-0">{leaf.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MenuSkeleton({ label }: { label: string }) {
  return (
    <div className="page grid grid-cols-[18rem_minmax(0,1fr)] gap-8 py-5" role="status" aria-label={label}>
      <div className="space-y-2">{Array.from({ length: 9 }, (_, index) => <div key={index} className="skeleton h-10" />)}</div>
      <div className="grid grid-cols-3 gap-8">{Array.from({ length: 6 }, (_, index) => <div key={index} className="skeleton h-40" />)}</div>
    </div>
  );
}
