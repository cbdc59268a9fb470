import * as enquiriesEndpoints from '../enquiries.ts';
import * as roomEndpoints from '../room.ts';
import * as servicesEndpoints from '../services.ts';

export const enquiries = {
  feedback: enquiriesEndpoints.sendFeedback,
  business: enquiriesEndpoints.sendBusiness,
  lowPrice: enquiriesEndpoints.sendLowPrice,
  vacancies: enquiriesEndpoints.vacancies,
  apply: enquiriesEndpoints.applyForJob,
} as const;

export const room = {
  products: roomEndpoints.roomProducts,
} as const;

export const services = {
  conditioner: servicesEndpoints.calculateConditioner,
  imei: servicesEndpoints.checkImei,
} as const;
