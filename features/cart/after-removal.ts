/** Marks the button that removes a line. */
export const removedLineAttribute = { 'data-remove': '' } as const;

/** Moves the focus from a line that will be removed to its neighbour, or to the main content. */
export function focusAfterRemoval(button: HTMLElement): void {
  const line = button.closest('li');
  const neighbour = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector<HTMLElement>(
    '[data-remove]',
  );
  const next = neighbour ?? document.getElementById('main');
  if (next === null) return;
  if (neighbour === undefined || neighbour === null) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
