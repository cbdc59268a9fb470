/** The largest id that the database gives: a signed 32-bit integer. */
export const maxId = 2_147_483_647;

/** How addresses and partners spell an id: digits without a zero in front. */
export const idForm = /^[1-9]\d{0,9}$/;

/** The id that a text spells; undefined where it is none. */
export const parseId = (text: string): number | undefined =>
  idForm.test(text) && Number(text) <= maxId ? Number(text) : undefined;
