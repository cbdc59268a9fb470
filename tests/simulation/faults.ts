import type { KyselyPlugin } from 'kysely';
import type { SmsMessage } from '../../server/core/sms/port.ts';
import type { CarrierFault, OutsideFault } from './history.ts';

/** A statement that was never sent, as when the program ends before it. */
export class Ended extends Error {}

/** Lets the program end at the nth statement from when it is armed: neither that one nor a later one is sent until it begins again. */
export function endings() {
  let remainingStatements = Number.POSITIVE_INFINITY;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      remainingStatements -= 1;
      if (remainingStatements <= 0) throw new Ended('the program ends');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    plugin,
    /** Null: it does not end. */
    arm: (statement: number | null): void => {
      remainingStatements = statement ?? Number.POSITIVE_INFINITY;
    },
    /** The program begins again, where it has ended; whether it had. */
    begin: (): boolean => {
      const had = remainingStatements <= 0;
      remainingStatements = Number.POSITIVE_INFINITY;
      return had;
    },
  };
}

/** The carrier of short messages. What it carried while it failed may be carried again: nobody can know better. */
export function smsCarrier() {
  let fault: CarrierFault = 'none';
  const carried: SmsMessage[] = [];
  const unsure = new Map<string, number>();
  let hanging = 0;
  const sms = {
    send: async (message: SmsMessage): Promise<void> => {
      if (fault === 'down') throw new Error('the carrier is down');
      carried.push(message);
      if (fault === 'none') return;
      unsure.set(message.id, (unsure.get(message.id) ?? 0) + 1);
      if (fault === 'answerLost') throw new Error('the answer is lost');
      hanging += 1;
      await new Promise(() => undefined);
    },
  };
  return {
    sms,
    carried,
    unsure,
    fail: (next: CarrierFault): void => {
      fault = next;
      hanging = 0;
    },
    isHanging: (): boolean => hanging > 0,
    /** What was carried of these deliveries may be carried again: the program ended before it could note that. */
    doubt: (deliveryIds: readonly number[]): void => {
      const open = new Set(deliveryIds.map(String));
      for (const id of new Set(carried.map((message) => message.id)))
        if (open.has(id.slice(id.lastIndexOf('-') + 1))) unsure.set(id, (unsure.get(id) ?? 0) + 1);
    },
  };
}

/** The first calls to the outside of a step fail as the step has it. */
export function outsideFaults() {
  let fault: OutsideFault = 'none';
  let remainingFaults = 0;
  return {
    arm: (next: OutsideFault): void => {
      fault = next;
      remainingFaults = 2;
    },
    take: (): OutsideFault => {
      if (remainingFaults === 0) return 'none';
      remainingFaults -= 1;
      return fault;
    },
  };
}
