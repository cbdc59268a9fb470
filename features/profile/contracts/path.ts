/** Id of a contract on the page of all contracts. */
export const contractAnchor = (id: number): string => `contract-${id}`;

/** Path of a contract: its card on the page of all contracts. */
export const contractPath = (id: number): string => `/profile/my-installments/#${contractAnchor(id)}`;
