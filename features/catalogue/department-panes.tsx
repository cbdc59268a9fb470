'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Picture } from '@/components/picture';

interface DepartmentPane {
  readonly slug: string;
  readonly name: string;
  readonly image: string;
  readonly content: ReactNode;
}

const idOf = (slug: string): string => `department-${slug}`;

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The selected department, from the address, so that it can be linked to and restored; null before hydration. */
function useChosen(panes: readonly DepartmentPane[]): { chosen: string | undefined; live: boolean } {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => null,
  );
  const named = panes.find(({ slug }) => `#${idOf(slug)}` === hash);
  return { chosen: (named ?? panes[0])?.slug, live: hash !== null };
}

/** Up, Down, Home and End move through the departments. */
function moveByKeys(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const at = links.indexOf(event.currentTarget);
  const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1], Home: links[0], End: links.at(-1) }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Largest height of sticky elements at the top (px). */
const stickyHeightPx = 72;

/**
 * Departments beside the content of the selected one. Without JavaScript they are links to anchors, and the stylesheet
 * shows the target.
 */
export function DepartmentPanes({ label, panes }: { label: string; panes: readonly DepartmentPane[] }) {
  const { chosen, live } = useChosen(panes);
  const chosenPane = useRef<HTMLElement>(null);
  const byHand = useRef(false);
  const enter = () => {
    byHand.current = false;
    const pane = chosenPane.current;
    if (pane === null) return;
    pane.focus({ preventScroll: true });
    if (pane.getBoundingClientRect().top < stickyHeightPx) pane.scrollIntoView();
  };
  useEffect(() => {
    if (byHand.current) enter();
  });
  const onPress = (event: MouseEvent, slug: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (slug === chosen) return enter();
    byHand.current = true;
    // Replaces the history entry, so that Back leaves the catalogue.
    window.history.replaceState(null, '', `#${idOf(slug)}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  return (
    <div className="departments" data-live={live || undefined}>
      <nav aria-label={label} className="sticky">
        <ul>
          {panes.map(({ slug, name, image }) => (
            <li key={slug}>
              <a
                href={`#${idOf(slug)}`}
                aria-current={slug === chosen ? 'true' : undefined}
                onClick={(event) => onPress(event, slug)}
                onKeyDown={moveByKeys}
              >
                <Picture src={image} alt="" width={64} height={64} widths={[160]} sizes="64px" />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {panes.map(({ slug, name, content }) => (
          <section
            key={slug}
            id={idOf(slug)}
            aria-label={name}
            tabIndex={-1}
            {...(slug === chosen ? { ref: chosenPane, 'data-current': true } : {})}
          >
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
