'use client';

import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { useHref } from '@/stores/address';
import { Gate } from './gate';
import { PartIcon } from './part-icon';
import { mainParts, partPath, type ProfilePart, profileParts } from './parts';
import { RestoreScreen } from './restore-screen';
import { SignOutButton } from './sign-out-button';

export interface ProfileFrameProps {
  part: ProfilePart;
  /** The section; rendered for signed-in users only, so it may request their data at once. */
  children: ReactNode;
  /** Offline content of the section from this browser. */
  offline?: ReactNode;
}

/** Content of `ProfileFrame` after its texts have loaded. */
export function ProfileContent({ part, children, offline }: ProfileFrameProps) {
  const t = useTranslations('account');
  const href = useHref();
  return (
    <Gate offline={offline}>
      {(user) =>
        user.deletion_at !== null ? (
          <RestoreScreen deletionAt={user.deletion_at} />
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <PartNav part={part} />
            {/* A detail page has its own title and back link, so a phone hides those of the section. */}
            <div className="min-w-0 max-lg:has-data-detail:[&>a]:hidden max-lg:has-data-detail:[&>h1]:sr-only">
              {part !== 'start' && (
                <Link
                  href={href(partPath('start'))}
                  className="-ml-1 inline-flex min-h-11 items-center gap-1 text-link lg:hidden"
                >
                  <ChevronLeft className="size-5" aria-hidden="true" />
                  {t('parts.start')}
                </Link>
              )}
              <h1 className="mb-4 text-xl [overflow-wrap:anywhere] md:text-2xl">
                {part === 'start' ? t('hello', { name: user.first_name }) : t(`parts.${part}`)}
              </h1>
              {part === 'start' && <MainParts />}
              {children}
            </div>
          </div>
        )
      }
    </Gate>
  );
}

/** The sections that are visited most, in one row on narrow screens: the list of all is further down. */
function MainParts() {
  const t = useTranslations('account');
  const href = useHref();
  return (
    <nav aria-label={t('mainParts')} className="chip-row no-scrollbar mb-3 lg:hidden">
      <ul className="quick-chips">
        {mainParts.map((part) => (
          <li key={part}>
            <Link href={href(partPath(part))} className="chip">
              {t(`short.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Navigation at the side of wide screens. */
function PartNav({ part }: { part: ProfilePart }) {
  const t = useTranslations('account');
  const href = useHref();
  return (
    <Panel className="sticky top-[calc(var(--pinned)+1.5rem)] hidden p-2 lg:block">
      <nav aria-label={t('parts.start')}>
        <ul>
          {(['start', ...profileParts] as const).map((each) => (
            <li key={each}>
              <Link
                href={href(partPath(each))}
                aria-current={each === part ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold"
              >
                <PartIcon part={each} />
                {t(`parts.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignOutButton />
    </Panel>
  );
}
