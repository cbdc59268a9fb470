/** Largest body of a call without files, in bytes; both programs enforce it. */
export const plainBodyBytes = 256 * 1024;

/** Allowance for the rest of a form: fields and multipart boundaries. */
export const formOverheadBytes = 512 * 1024;

/** Largest body of a payment provider's callback. */
export const callbackBodyBytes = 64 * 1024;

/**
 * Most characters of a slug or of the key of an attribute, option or sticker: what imports accept and create, addresses
 * can name and calls can filter by.
 */
export const maxKeyLength = 100;
/** Longest canonical query of a listing that is served as a page, and so the longest list in one of its calls. */
export const maxListingQuery = 600;
