'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { defaultRegionSlug, regionBySlug } from '@/lib/region/regions';
import { useAddress } from '@/stores/address';
import { useHydrated } from '@/stores/hydration';
import type { ListSection } from '@/stores/preload/stored-lists';
import { listInlineScript } from '@/stores/preload/list-inline-script';
import { ListLoading } from './list-loading';

interface InitialPaintProps {
  section: ListSection;
  isEmpty: boolean;
  /** What an empty list says; it is in the page as sent. */
  empty: ReactNode;
  /** Boxes of a list that is on its way, with the pattern by which its first products are drawn into them. */
  skeleton: ReactNode;
}

/**
 * What a list of this browser shows while its program is on its way. Both are in the page; a script of some lines chooses
 * before anything is painted, so that an empty list says so without any program, and draws the first products of one that
 * isn't, as soon as the server has said what they are.
 */
export function InitialPaint({ section, isEmpty, empty, skeleton }: InitialPaintProps) {
  const hydrated = useHydrated();
  return (
    <>
      {!hydrated && <FirstListScript section={section} />}
      {!hydrated && (
        <div className="first-empty">
          <AsSent>{empty}</AsSent>
        </div>
      )}
      {hydrated && isEmpty && empty}
      {(!hydrated || !isEmpty) && (
        <div className={hydrated ? 'list-room' : 'list-room first-waiting'}>
          <ListLoading>
            <AsSent isDrawing>{skeleton}</AsSent>
          </ListLoading>
        </div>
      )}
    </>
  );
}

/** The script as the server writes it; the program has no need of its text, nor of the table of regions for it. */
function FirstListScript({ section }: { section: ListSection }) {
  const { locale, region } = useAddress();
  if (typeof window !== 'undefined')
    return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  const ofAddress = region === defaultRegionSlug ? undefined : regionBySlug(region)?.id;
  return (
    <script
      data-locale={locale}
      data-region={ofAddress}
      dangerouslySetInnerHTML={{ __html: listInlineScript(section) }}
    />
  );
}

const never = () => () => undefined;

/**
 * What the server has drawn stays as it is, and what the script draws into it: React takes nothing of it over. The drawn list
 * (`isDrawing`) is seen and not heard: the list itself follows.
 */
function AsSent({ isDrawing, children }: { isDrawing?: boolean; children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isSent] = useState(hydrating);
  const marks = isDrawing ? { 'aria-hidden': true, 'data-first-list': '' } : {};
  if (isSent && typeof window !== 'undefined')
    return <div {...marks} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return <div {...marks}>{children}</div>;
}
