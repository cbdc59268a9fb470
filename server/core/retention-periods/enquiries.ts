/** Days for which an enquiry is kept after staff has answered or closed it. */
export const enquiryDays = 180;
