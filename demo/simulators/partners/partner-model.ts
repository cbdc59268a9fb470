import { createHash } from 'node:crypto';
import {
  loanFlows,
  scoringEvents,
  type LoanOutcome,
  type LoanPartner,
  type ScoringEvent,
} from '../../../lib/contract/constants.ts';
import { createCodes, type CodeProblem } from './codes.ts';
import { blockedBy, createPeople, type Behaviour } from './people.ts';

export type Status =
  'registration' | 'code' | 'redirect' | 'scoring' | 'checking' | 'approved' | 'refused' | 'canceled';

export interface Application {
  readonly partner: LoanPartner;
  readonly ref: string;
  /** A number for dialects whose ids are numbers. */
  readonly id: number;
  readonly phone: string;
  readonly sum: number;
  readonly returnUrl: string;
  readonly locale: string;
  status: Status;
  outcome: LoanOutcome | null;
  prepayment: number;
  polls: number;
  /** Verification steps that are still to come; the first is awaited. */
  steps: ScoringEvent[];
}

export interface NewApplication {
  readonly partner: LoanPartner;
  readonly reference: string;
  readonly phone: string;
  readonly sum: number;
  readonly returnUrl: string;
  readonly locale: string;
}

export type Problem =
  | CodeProblem
  | { readonly error: 'not_member' | 'not_now' | 'data_not_found' | 'card_not_found' | 'wrong_credentials' }
  | { readonly error: 'refused'; readonly outcome: LoanOutcome };
export const isProblem = (value: object): value is Problem => 'error' in value;

/** Last digits of a passport or a card that a simulated partner does not know. */
export const unknownPassportEnd = '0000';
export const unknownCardEnd = '0404';
/** The password of every simulated member. */
export const memberPassword = 'demo-password';

const codeLengths: Partial<Readonly<Record<LoanPartner, number>>> = { alif: 4, paymart: 4 };
export const codeLengthOf = (partner: LoanPartner): number => codeLengths[partner] ?? 6;
const pollsUntilDecided = 2;
const limit = 60_000_000;

/** What all simulated partners think: each dialect says it in its own words. */
export function createPartnerModel(now: () => number = Date.now) {
  const settings = { ttlSeconds: 60, slowMs: 3_000 };
  const people = createPeople();
  const codes = createCodes(now, settings);
  const applications = new Map<string, Application>();
  const registered = new Set<string>();
  const payments = new Map<string, { reference: string; amount: number }[]>();
  const key = (partner: string, reference: string): string => `${partner} ${reference}`;
  const behaviourOf = (partner: string, phone: string): Behaviour => {
    const behaviour = people.behaviourOf(phone);
    return behaviour === 'stranger' && registered.has(key(partner, phone)) ? 'approved' : behaviour;
  };
  const end = (application: Application, status: Status, outcome: LoanOutcome | null = null): void => {
    application.status = status;
    application.outcome = outcome;
  };

  /** What becomes of an application once the shopper has done everything. */
  function decide(application: Application): void {
    switch (behaviourOf(application.partner, application.phone)) {
      case 'denied':
        return end(application, 'refused', 'denied');
      case 'not_approved':
      case 'refused_late':
        return end(application, 'refused', 'not_approved');
      case 'canceled':
        return end(application, 'canceled');
      case 'pending':
      case 'not_passed':
        return end(application, 'checking');
      case 'prepayment':
        application.prepayment = Math.round(application.sum / 5);
        return end(application, 'approved');
      case 'verification':
        application.steps = [...scoringEvents];
        return end(application, 'scoring');
      case 'approved':
      case 'stranger':
      case 'limit_filled':
      case 'has_debt':
      case 'not_eligible':
      case 'slow':
      case 'down':
        return end(application, 'approved');
    }
  }

  function begin(application: Application): void {
    switch (loanFlows[application.partner]) {
      case 'code':
        return end(application, 'code');
      case 'redirect':
        return end(application, 'redirect');
      case 'info':
        return end(application, 'checking');
      case 'documents':
        return behaviourOf(application.partner, application.phone) === 'verification'
          ? decide(application)
          : end(application, 'checking');
    }
  }

  return {
    settings,
    people,
    codes,
    behaviourOf,
    reset: (): void => {
      people.reset();
      codes.reset();
      applications.clear();
      registered.clear();
      payments.clear();
      Object.assign(settings, { ttlSeconds: 60, slowMs: 3_000 });
    },
    find: (partner: string, ref: string): Application | undefined => applications.get(key(partner, ref)),
    findById: (partner: string, id: number): Application | undefined =>
      [...applications.values()].find((entry) => entry.partner === partner && entry.id === id),
    all: (): readonly Application[] => [...applications.values()],
    buyer: (partner: LoanPartner, phone: string) => {
      const behaviour = behaviourOf(partner, phone);
      return {
        known: behaviour !== 'stranger',
        registration: partner === 'paymart',
        outcome: blockedBy[behaviour] ?? null,
        limit: behaviour === 'stranger' ? null : limit,
      };
    },
    /** The application of a reference, made when it is new; a stranger's at paymart waits for the registration. */
    apply: (input: NewApplication): Application | Problem => {
      const { partner, reference, phone } = input;
      const earlier = applications.get(key(partner, reference));
      if (earlier !== undefined) return earlier;
      const behaviour = behaviourOf(partner, phone);
      const outcome = blockedBy[behaviour];
      if (outcome !== undefined) return { error: 'refused', outcome };
      // Nothing was said against the buyer before.
      if (behaviour === 'refused_late') return { error: 'refused', outcome: 'not_approved' };
      const flow = loanFlows[partner];
      if (behaviour === 'stranger' && flow === 'code' && partner !== 'paymart') return { error: 'not_member' };
      const id =
        Number.parseInt(createHash('sha256').update(key(partner, reference)).digest('hex').slice(0, 7), 16) + 1;
      const application: Application = {
        partner,
        ref: reference,
        id,
        phone,
        sum: input.sum,
        returnUrl: input.returnUrl,
        locale: input.locale,
        status: 'checking',
        outcome: null,
        prepayment: 0,
        polls: 0,
        steps: [],
      };
      applications.set(key(partner, reference), application);
      begin(application);
      return application;
    },
    register: (partner: LoanPartner, phone: string, passport: string, card: string): Problem | undefined => {
      if (passport.endsWith(unknownPassportEnd)) return { error: 'data_not_found' };
      if (card.endsWith(unknownCardEnd)) return { error: 'card_not_found' };
      registered.add(key(partner, phone));
      return undefined;
    },
    sendCode: (partner: LoanPartner, phone: string) => codes.send(partner, phone, codeLengthOf(partner)),
    confirm: (application: Application, code: string): Problem | undefined => {
      // A repeated confirmation is as good as the first.
      if (application.status !== 'code') return application.status === 'canceled' ? { error: 'not_now' } : undefined;
      const problem = codes.check(application.partner, application.phone, code);
      if (problem === undefined) decide(application);
      return problem;
    },
    verify: (application: Application, event: ScoringEvent): Problem | undefined => {
      if (application.status !== 'scoring' || application.steps[0] !== event) return { error: 'not_now' };
      application.steps = application.steps.slice(1);
      if (application.steps.length === 0) {
        application.polls = 0;
        end(application, 'checking');
      }
      return undefined;
    },
    /** Asked for its state; what is being checked is decided after a few questions. */
    look: (application: Application): Application => {
      if (application.status !== 'checking') return application;
      application.polls += 1;
      if (application.polls < pollsUntilDecided) return application;
      if (behaviourOf(application.partner, application.phone) === 'not_passed')
        end(application, 'refused', 'not_passed_scoring');
      else if (
        ['denied', 'not_approved', 'canceled', 'prepayment'].includes(
          behaviourOf(application.partner, application.phone),
        )
      )
        decide(application);
      else end(application, 'approved');
      return application;
    },
    /** The shopper's decision on the partner's page. */
    choose: (application: Application, approve: boolean): void => {
      if (application.status !== 'redirect') return;
      if (approve) decide(application);
      else end(application, 'canceled');
    },
    cancel: (application: Application): void => {
      end(application, 'canceled');
    },
    /** A borrower pays at the partner. */
    pay: (partner: string, ref: string, amount: number): void => {
      const paid = payments.get(key(partner, ref)) ?? [];
      payments.set(key(partner, ref), [...paid, { reference: `${ref}-${paid.length + 1}`, amount }]);
    },
    paymentsOf: (partner: string, ref: string): readonly { reference: string; amount: number }[] =>
      payments.get(key(partner, ref)) ?? [],
  };
}
export type PartnerModel = ReturnType<typeof createPartnerModel>;
