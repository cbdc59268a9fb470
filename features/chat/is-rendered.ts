/** Whether an element has a place on the page: neither it nor what is around it is `display: none`. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
