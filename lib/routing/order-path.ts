/** Path of an order's own page, without language and region. */
export const orderPath = (id: number): string => `/thanks/?id=${id}`;

/** Path of what is next for an instalment order: a step of its verification, else its own page. */
export const loanPath = (id: number, step: string | null): string =>
  step === null ? orderPath(id) : `${step}/?id=${id}`;

/** Path of the page that closes an instalment of Tenge. */
export const tengePath = (id: number): string => `/tenge-thanks/?id=${id}`;
