/** Marks the button that removes a line. */
export const removeMark = { 'data-remove': '' } as const;

/** Moves the focus from a line that is about to be removed to its neighbour, and from the last one to the page's main part. */
export function leaveLine(button: HTMLElement): void {
  const line = button.closest('li');
  const neighbour = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector<HTMLElement>(
    '[data-remove]',
  );
  const next = neighbour ?? document.getElementById('main');
  if (next === null) return;
  if (neighbour === undefined || neighbour === null) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
