/** Path of an order's own page, without language and region. */
export const orderPath = (id: number): string => `/thanks/?id=${id}`;

/** Path of the page that closes an instalment of Tenge. */
export const tengePath = (id: number): string => `/tenge-thanks/?id=${id}`;
