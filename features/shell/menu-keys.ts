import type { KeyboardEvent } from 'react';

const linksOf = (department: Element | null | undefined): HTMLAnchorElement[] => [
  ...(department?.querySelectorAll('a') ?? []),
];

/** Key navigation from a department: to other departments, and into its content. */
function nextFromDepartment(
  key: string,
  here: Element | null,
  visible: readonly HTMLAnchorElement[],
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
      return visible[0];
    default:
      return undefined;
  }
}

/** Key navigation from a link of the content: along the links, and back to the department. */
function nextFromPane(
  key: string,
  at: number,
  visible: readonly HTMLAnchorElement[],
  own: HTMLAnchorElement | undefined,
): HTMLAnchorElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return visible[at + 1];
    case 'ArrowUp':
      return visible[at - 1] ?? own;
    case 'Home':
      return visible[0];
    case 'End':
      return visible.at(-1);
    case 'ArrowLeft':
      return own;
    default:
      return undefined;
  }
}

/** Arrow keys, Home and End in the menu; Tab goes through everything. */
export function moveByKeys(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const here = event.currentTarget.closest('[data-department]');
  const [own, ...visible] = linksOf(here);
  const next =
    event.currentTarget === own
      ? nextFromDepartment(event.key, here, visible)
      : nextFromPane(event.key, visible.indexOf(event.currentTarget), visible, own);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
