/** Largest body of a call without files, in bytes; both programs enforce it. */
export const plainBodyBytes = 256 * 1024;

/** Allowance for the rest of a form: fields and multipart boundaries. */
export const formOverheadBytes = 512 * 1024;

/** Largest body of a payment provider's callback. */
export const callbackBodyBytes = 64 * 1024;
