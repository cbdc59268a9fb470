import * as enquiries from '../enquiries.ts';

export const enquiriesCalls = {
  feedback: enquiries.sendFeedback,
  business: enquiries.sendBusiness,
  lowPrice: enquiries.sendLowPrice,
  vacancies: enquiries.vacancies,
  apply: enquiries.applyForJob,
} as const;
