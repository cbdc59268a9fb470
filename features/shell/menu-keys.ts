import type { KeyboardEvent } from 'react';

const linksOf = (department: Element | null | undefined): HTMLAnchorElement[] => [
  ...(department?.querySelectorAll('a') ?? []),
];

/** Where a key leads from the name of a department: to other departments, and into what this one shows. */
function fromDepartment(
  key: string,
  here: Element | null,
  shown: readonly HTMLAnchorElement[],
): HTMLAnchorElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return linksOf(here?.nextElementSibling)[0];
    case 'ArrowUp':
      return linksOf(here?.previousElementSibling)[0];
    case 'Home':
      return linksOf(here?.parentElement?.firstElementChild)[0];
    case 'End':
      return linksOf(here?.parentElement?.lastElementChild)[0];
    case 'ArrowRight':
      return shown[0];
    default:
      return undefined;
  }
}

/** Where a key leads from a link of what a department shows: along these links, and back to its name. */
function fromShown(
  key: string,
  at: number,
  shown: readonly HTMLAnchorElement[],
  own: HTMLAnchorElement | undefined,
): HTMLAnchorElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return shown[at + 1];
    case 'ArrowUp':
      return shown[at - 1] ?? own;
    case 'Home':
      return shown[0];
    case 'End':
      return shown.at(-1);
    case 'ArrowLeft':
      return own;
    default:
      return undefined;
  }
}

/** Arrows, Home and End in the menu; Tab leads through everything. */
export function moveByKeys(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const here = event.currentTarget.closest('[data-department]');
  const [own, ...shown] = linksOf(here);
  const next =
    event.currentTarget === own
      ? fromDepartment(event.key, here, shown)
      : fromShown(event.key, shown.indexOf(event.currentTarget), shown, own);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
