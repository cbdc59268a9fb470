/** Whether an element is rendered: neither it nor an ancestor is `display: none`. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
