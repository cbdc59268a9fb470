'use client';

import { UserRoundX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ButtonAnchor } from '@/components/button';
import { Panel } from '@/components/panel';
import { restoreDays } from '@/lib/account/rules';
import { formatDate } from '@/lib/format/date';

interface DeletedAccountProps {
  shop: string;
  title: string;
  /** How to restore the account, without a date. */
  plain: string;
  /** The same with a placeholder `{date}`. */
  until: string;
  erase: string;
  signIn: { href: string; text: string };
  home: { href: string; text: string };
}

const never = () => () => undefined;

/** The date in the address, if a deletion could have it. */
export function dayOf(search: string, now: number): string | undefined {
  const until = new URLSearchParams(search).get('until');
  const moment = until === null ? Number.NaN : Date.parse(until);
  return moment > now && moment <= now + (restoreDays + 1) * 86_400_000 ? formatDate(new Date(moment)) : undefined;
}

/** After a deletion: until when and how the account can be restored. */
export function DeletedAccount({ shop, title, plain, until, erase, signIn, home }: DeletedAccountProps) {
  const day = useSyncExternalStore(
    never,
    () => dayOf(window.location.search, Date.now()),
    () => undefined,
  );
  return (
    <main id="main" className="page grid min-h-dvh place-items-center py-8">
      <Panel padded className="max-w-xl">
        <p className="mb-4 font-bold">{shop}</p>
        <UserRoundX className="size-12 text-line-strong" strokeWidth={1.5} aria-hidden="true" />
        <h1 className="mt-3 text-xl">{title}</h1>
        <p className="mt-2">{day === undefined ? plain : until.replace('{date}', day)}</p>
        <p className="mt-2 text-soft">{erase}</p>
        <div className="mt-5 grid gap-2 sm:grid-cols-2">
          <ButtonAnchor href={signIn.href} large>
            {signIn.text}
          </ButtonAnchor>
          <ButtonAnchor href={home.href} variant="plain" large>
            {home.text}
          </ButtonAnchor>
        </div>
      </Panel>
    </main>
  );
}
