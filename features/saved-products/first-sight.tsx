'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/stores/hydration';
import { markEmptyScript, type KeptSection } from '@/stores/early-empty';
import { Waiting } from './waiting';

interface FirstSightProps {
  section: KeptSection;
  isEmpty: boolean;
  /** What an empty list says; it is in the page as sent. */
  empty: ReactNode;
  /** Boxes of a list that is on its way. */
  skeleton: ReactNode;
}

/**
 * What a list of this browser shows while its program is on its way. Both are in the page; a script of one line chooses
 * before anything is painted, so that an empty list says so without any program.
 */
export function FirstSight({ section, isEmpty, empty, skeleton }: FirstSightProps) {
  const hydrated = useHydrated();
  return (
    <>
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: markEmptyScript(section) }} />}
      {(!hydrated || isEmpty) && <div className={hydrated ? undefined : 'first-empty'}>{empty}</div>}
      {(!hydrated || !isEmpty) && <div className={hydrated ? 'list-room' : 'list-room first-waiting'}><Waiting>{skeleton}</Waiting></div>}
    </>
  );
}
