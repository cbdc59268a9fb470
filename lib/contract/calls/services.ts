import * as services from '../services.ts';

export const servicesCalls = {
  conditioner: services.calculateConditioner,
  imei: services.checkImei,
} as const;
