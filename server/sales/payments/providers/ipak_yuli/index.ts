import { httpBank } from '../../cards/bank.ts';
import { defineCardBank } from '../../provider.ts';

export const ipakYuli = defineCardBank({ code: 'ipak_yuli', bank: httpBank });
