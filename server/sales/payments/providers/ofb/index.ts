import { httpBank } from '../../cards/bank.ts';
import { defineCardBank } from '../../provider.ts';

export const ofb = defineCardBank({ code: 'ofb', bank: httpBank });
