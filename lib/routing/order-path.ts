/** Path of an order's page, without language and region. */
export const orderPath = (id: number): string => `/thanks/?id=${id}`;

/** Path of the next step of an instalment order: a verification step, else its own page. */
export const loanPath = (id: number, step: string | null): string =>
  step === null ? orderPath(id) : `${step}/?id=${id}`;

/** Path of the final page of a Tenge instalment. */
export const tengePath = (id: number): string => `/tenge-thanks/?id=${id}`;
