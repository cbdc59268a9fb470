'use client';

import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { Picture } from '@/components/picture';
import { ErrorState } from '@/components/states';
import { QueryProvider } from '@/features/react-query';
import { LazyTexts } from '@/features/texts';
import type { MenuDepartment } from '@/lib/contract/header';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useMenuAim } from './menu-aim';
import { moveByKeys } from './menu-keys';
import { MenuWindow } from './menu-window';

/**
 * Departments at the left, the content of the selected one beside them. The menu opens with the next frame; its content
 * follows.
 */
export function MegaMenu({ onLeave }: { onLeave: () => void }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const meanwhile = <MenuSkeleton />;
  if (!isPainted) return meanwhile;
  return (
    <QueryProvider>
      <LazyTexts meanwhile={meanwhile}>
        <Menu onLeave={onLeave} />
      </LazyTexts>
    </QueryProvider>
  );
}

function Menu({ onLeave }: { onLeave: () => void }) {
  const { locale } = useAddress();
  const api = useApi();
  const t = useTranslations('header');
  const common = useTranslations('common');
  const menu = useQuery({
    queryKey: ['menu', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.header.popupMenuCatalog, { signal }),
    // Cached as long as its page, because it contains product counts.
    staleTime: 600_000,
  });
  if (menu.isError) {
    return (
      <div className="page py-6">
        <ErrorState
          title={t('menuFailed')}
          text={menu.error.message}
          retry={common('retry')}
          onRetry={() => void menu.refetch()}
        />
      </div>
    );
  }
  if (menu.data === undefined) return <MenuSkeleton />;
  return <Departments departments={menu.data} onLeave={onLeave} />;
}

/** True if the focus leaves both the menu and its button. */
const leavesMenu = (menu: Element, relatedTarget: EventTarget | null): boolean =>
  relatedTarget instanceof Element &&
  !menu.contains(relatedTarget) &&
  relatedTarget.closest('[aria-controls=catalogue-menu]') === null;

function Departments({ departments, onLeave }: { departments: readonly MenuDepartment[]; onLeave: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const aim = useMenuAim(setChosen, () => {
    const columns = list.current?.querySelector('[data-shown]')?.getBoundingClientRect();
    return columns === undefined ? undefined : { x: columns.left, top: columns.top, bottom: columns.bottom };
  });
  useEffect(() => {
    const menu = list.current;
    if (menu === null) return;
    const onOut = ({ relatedTarget }: FocusEvent) => {
      if (leavesMenu(menu, relatedTarget)) onLeave();
    };
    menu.addEventListener('focusout', onOut);
    return () => menu.removeEventListener('focusout', onOut);
  }, [onLeave]);
  const current = departments.find((department) => department.id === chosen) ?? departments[0];
  const choose = (id: number) => {
    aim.settle();
    setChosen(id);
  };
  return (
    // A department's content follows it in the document for tab order; in the grid the last row takes the remaining
    // height.
    <ul
      ref={list}
      className="page grid grid-cols-[16rem_minmax(0,1fr)] gap-x-5 py-5"
      style={{ gridTemplateRows: `repeat(${departments.length}, auto) 1fr` }}
      onPointerMove={aim.onMove}
    >
      {departments.map((department, index) => (
        <li key={department.id} className="contents" data-department>
          <DepartmentLink
            department={department}
            active={department.id === current?.id}
            row={index + 1}
            onPoint={() => aim.onEntry(department.id)}
            onFocus={() => choose(department.id)}
            onLeave={onLeave}
          />
          {department.id === current?.id && (
            <div
              data-shown
              onPointerEnter={aim.settle}
              className="col-start-2 border-l border-line pl-5"
              style={{ gridRow: `1 / span ${departments.length + 1}` }}
            >
              <MenuWindow department={department} onLeave={onLeave} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DepartmentLinkProps {
  department: MenuDepartment;
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
      onKeyDown={moveByKeys}
      onClick={onLeave}
      style={{ gridRow: row }}
      className={`col-start-1 flex min-h-12 items-center gap-3 rounded-control px-3 ${active ? 'is-current' : ''}`}
    >
      <span className="size-10 shrink-0 overflow-hidden rounded-lg bg-tile">
        <Picture src={department.image} alt="" sizes="40px" widths={[160]} width={40} height={40} />
      </span>
      <span className="min-w-0 flex-1 leading-5">{department.name}</span>
      <Icon name="right" className="size-4 text-soft" />
    </Link>
  );
}

function MenuSkeleton() {
  const t = useTranslations('common');
  return (
    <div className="page grid grid-cols-[16rem_minmax(0,1fr)] gap-8 py-5" role="status" aria-label={t('loading')}>
      <div className="space-y-2">
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className="skeleton h-10" />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-8">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="skeleton h-40" />
        ))}
      </div>
    </div>
  );
}
