/** An operator calls back within so many minutes. */
export const callbackMinutes = 7;
