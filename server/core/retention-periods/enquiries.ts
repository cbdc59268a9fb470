/** Days for which what people wrote is kept after somebody has dealt with it. */
export const enquiryDays = 180;
