/** The largest body of a call that carries no files, bytes; both programs enforce it. */
export const plainBodyBytes = 256 * 1024;

/** What a form may have beside its files: fields and the boundaries between the parts. */
export const formOverheadBytes = 512 * 1024;

/** The largest body of a callback of a payment provider. */
export const callbackBodyBytes = 64 * 1024;
