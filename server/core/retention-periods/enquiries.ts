/** Days for which an enquiry is kept after staff has handled it. */
export const enquiryDays = 180;
