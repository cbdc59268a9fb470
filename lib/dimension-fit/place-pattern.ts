/** A place in an address: width, height and depth in centimetres, `60x185x65.5`, each in canonical form. */
export const placePattern = /^[1-9]\d{0,2}(?:\.[1-9])?(?:x[1-9]\d{0,2}(?:\.[1-9])?){2}$/;
