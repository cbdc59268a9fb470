'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { defaultRegionSlug, regionBySlug } from '@/lib/region/regions';
import { useAddress } from '@/stores/address';
import { useHydrated } from '@/stores/hydration';
import type { ListSection } from '@/stores/preload/stored-lists';
import { compiledListScripts } from '@/stores/preload/compiled-list-scripts';
import { ListLoading } from './list-loading';

interface InitialPaintProps {
  section: ListSection;
  isEmpty: boolean;
  /** Content of an empty list; part of the page. */
  empty: ReactNode;
  /** Skeleton of a list, with the template for its first products. */
  skeleton: ReactNode;
}

/**
 * What a stored list shows before its code has loaded. Both variants are in the page; an inline script selects one
 * before the first paint. An empty list needs no code, and the first products of others are drawn as soon as the server
 * has answered.
 */
export function InitialPaint({ section, isEmpty, empty, skeleton }: InitialPaintProps) {
  const hydrated = useHydrated();
  return (
    <>
      {!hydrated && <FirstListScript section={section} />}
      {!hydrated && (
        <div className="first-empty">
          <ServerHtml>{empty}</ServerHtml>
        </div>
      )}
      {hydrated && isEmpty && empty}
      {(!hydrated || !isEmpty) && (
        <div className={hydrated ? 'list-room' : 'list-room first-waiting'}>
          <ListLoading>
            <ServerHtml isDrawing>{skeleton}</ServerHtml>
          </ListLoading>
        </div>
      )}
    </>
  );
}

/** Rendered on the server only: the client needs neither the script's text nor its table of regions. */
function FirstListScript({ section }: { section: ListSection }) {
  const { locale, region } = useAddress();
  if (typeof window !== 'undefined')
    return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  const ofAddress = region === defaultRegionSlug ? undefined : regionBySlug(region)?.id;
  return (
    <script
      data-locale={locale}
      data-region={ofAddress}
      dangerouslySetInnerHTML={{ __html: compiledListScripts[section] }}
    />
  );
}

const subscribeToNothing = () => () => undefined;

/**
 * Server HTML that React does not hydrate, because the script changes it. The drawn list (`isDrawing`) is hidden from
 * screen readers: the list itself follows.
 */
function ServerHtml({ isDrawing, children }: { isDrawing?: boolean; children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isSent] = useState(hydrating);
  const marks = isDrawing ? { 'aria-hidden': true, 'data-first-list': '' } : {};
  if (isSent && typeof window !== 'undefined')
    return <div {...marks} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return <div {...marks}>{children}</div>;
}
