/** The shop's call centre: hours are Tashkent time, the same every day. */
export const callCenter = {
  phone: '+998712099944',
  display: '+998 71 209 99 44',
  opens: 9,
  closes: 21,
} as const;

/** An operator calls back within so many minutes. */
export const callbackMinutes = 7;
