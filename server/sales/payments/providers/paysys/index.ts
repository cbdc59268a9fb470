import { httpBank } from '../../cards/bank.ts';
import { defineCardBank } from '../../provider.ts';

export const paysys = defineCardBank({ code: 'paysys', bank: httpBank });
