/** The largest id that the database gives: a signed 32-bit integer. */
export const maxId = 2_147_483_647;

/** Format of an id in addresses and partners' calls: digits without a leading zero. */
export const idForm = /^[1-9]\d{0,9}$/;

/** Parses an id; undefined if invalid. */
export const parseId = (text: string): number | undefined =>
  idForm.test(text) && Number(text) <= maxId ? Number(text) : undefined;
