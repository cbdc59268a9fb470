'use client';

import { Ellipsis, LogOut } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { LanguageSwitch } from './language';
import { AdminLogo } from './admin-logo';
import { sectionDetails, type AdminSection, adminSections } from './admin-sections';
import { useSignOut } from './session';
import { NotificationSwitches } from './notification-switches';
import { useUnreadCounts } from './notifications';
import { useStaff } from './use-staff';

/** Sections with an item of their own in the bottom navigation. */
const maxFootSections = 4;

/** Sections that the role allows. */
function useParts(): AdminSection[] {
  const { allowed } = useStaff();
  return adminSections.filter((part) => allowed(sectionDetails[part].action));
}

function PartLink({
  part,
  current,
  className,
  onClick,
}: {
  part: AdminSection;
  current: AdminSection;
  className: string;
  onClick?: () => void;
}) {
  const t = useTranslations('staff.parts');
  const words = useTranslations('staff.signs');
  const { path, icon: Drawn } = sectionDetails[part];
  const signs = useUnreadCounts();
  const count = part === 'chat' || part === 'calls' ? signs[part] : 0;
  return (
    <Link
      href={path}
      prefetch={false}
      aria-current={part === current ? 'page' : undefined}
      aria-label={count > 0 ? words('waiting', { part: t(part), count }) : undefined}
      className={className}
      onClick={onClick}
    >
      <Drawn className="size-5 flex-none" aria-hidden="true" />
      <span className="max-w-full truncate">{t(part)}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="grid h-5 min-w-5 flex-none place-items-center rounded-full bg-brand px-1 text-xs font-bold text-brand-ink tabular max-lg:absolute max-lg:top-1 max-lg:left-1/2 max-lg:ml-1 lg:ml-auto"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

const rowClass =
  'relative flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink';

function SignedInUser() {
  const t = useTranslations('staff');
  const { me } = useStaff();
  const signOut = useSignOut();
  return (
    <div className="space-y-3 border-t border-line pt-3">
      <div className="px-1 [overflow-wrap:anywhere]">
        <p className="text-sm font-semibold">{me.name}</p>
        <p className="text-xs text-soft">{t(`roles.${me.role}`)}</p>
      </div>
      <NotificationSwitches />
      <div className="flex items-center gap-2">
        <LanguageSwitch />
        <Button variant="plain" className="flex-1 px-3" onClick={() => void signOut()}>
          <LogOut className="size-4" aria-hidden="true" />
          {t('signOut')}
        </Button>
      </div>
    </div>
  );
}

/** All sections at the side of wide screens. */
export function SideNav({ part }: { part: AdminSection }) {
  const t = useTranslations('staff');
  const parts = useParts();
  return (
    <header className="sticky top-0 hidden h-dvh w-60 flex-none flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-3 lg:flex">
      <div className="px-1 pt-1">
        <AdminLogo />
      </div>
      <nav aria-label={t('nav')} className="flex-1">
        <ul className="space-y-0.5">
          {parts.map((each) => (
            <li key={each}>
              <PartLink part={each} current={part} className={rowClass} />
            </li>
          ))}
        </ul>
      </nav>
      <SignedInUser />
    </header>
  );
}

const footClass =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-[0.6875rem] leading-4 text-soft aria-[current]:font-semibold aria-[current]:text-ink min-w-0';

/** The first sections in the bottom navigation, the others behind one button. */
export function FootNav({ part }: { part: AdminSection }) {
  const t = useTranslations('staff');
  const parts = useParts();
  const [open, setOpen] = useState(false);
  const footSections = parts.slice(0, maxFootSections);
  const close = () => setOpen(false);
  return (
    <>
      <nav
        aria-label={t('nav')}
        className="sticky bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {footSections.map((each) => (
          <PartLink key={each} part={each} current={part} className={footClass} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          className={footClass}
          aria-current={footSections.includes(part) ? undefined : 'true'}
          onClick={() => setOpen(true)}
        >
          <Ellipsis className="size-5" aria-hidden="true" />
          {t('more')}
        </button>
      </nav>
      {open && (
        <Dialog title={t('room')} closeLabel={t('close')} onClose={close}>
          <ul className="mb-3">
            {parts.map((each) => (
              <li key={each}>
                <PartLink part={each} current={part} className={rowClass} onClick={close} />
              </li>
            ))}
          </ul>
          <SignedInUser />
        </Dialog>
      )}
    </>
  );
}
