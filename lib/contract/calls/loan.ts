import * as loan from '../loan.ts';

export const loanCalls = { application: loan.loanApplication, cancel: loan.cancelLoan } as const;
