import { writeAddress } from './actors/addresses.ts';
import { carry, comeToRest, wait } from './actors/carriers.ts';
import { chatOn } from './actors/chat.ts';
import { carryPieces, countPieces } from './actors/counts.ts';
import { editOrder, givePart, grantPart } from './actors/edits.ts';
import { fetchList } from './actors/feeds.ts';
import { stepOfLoan } from './actors/lenders.ts';
import { takeList, undoList } from './actors/lists.ts';
import { callOfClick, callOfPayme, payByCard } from './actors/payments.ts';
import { applyForLoan, askForCodes, cancelOrder, placeOrder } from './actors/shoppers.ts';
import { actByStaff } from './actors/staff.ts';
import type { Act, Step } from './history.ts';
import { holdLaws } from './laws/index.ts';
import { holdLawsAtRest } from './laws/at-rest.ts';
import type { Running } from './running.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

/** What came of an act, in a word. */
function doAct(running: Running, act: Act): Promise<string> {
  switch (act.do) {
    case 'order':
      return placeOrder(running, act);
    case 'cancel':
      return cancelOrder(running, act);
    case 'staff':
      return actByStaff(running, act);
    case 'edit':
      return editOrder(running, act);
    case 'grantPart':
      return grantPart(running, act);
    case 'givePart':
      return givePart(running, act);
    case 'payme':
      return callOfPayme(running, act);
    case 'click':
      return callOfClick(running, act);
    case 'card':
      return payByCard(running, act);
    case 'loan':
      return applyForLoan(running, act);
    case 'lender':
      return stepOfLoan(running, act);
    case 'address':
      return writeAddress(running, act);
    case 'chat':
      return chatOn(running, act);
    case 'count':
      return countPieces(running, act);
    case 'transfer':
      return carryPieces(running, act);
  }
}

async function doStep(running: Running, step: Step): Promise<string> {
  switch (step.do) {
    case 'import':
      return takeList(running, step);
    case 'feed':
      return fetchList(running, step);
    case 'undo':
      return undoList(running, step);
    case 'codes':
      return askForCodes(running, step);
    case 'wait':
      return wait(running, step);
    case 'carry':
      return carry(running, step);
    case 'together':
      return (await Promise.all(step.acts.map(async (act) => `${act.do} ${await doAct(running, act)}`))).join(' and ');
    case 'order':
    case 'cancel':
    case 'staff':
    case 'edit':
    case 'grantPart':
    case 'givePart':
    case 'payme':
    case 'click':
    case 'card':
    case 'loan':
    case 'lender':
    case 'address':
    case 'chat':
    case 'count':
    case 'transfer': {
      running.shop.faults.arm('outside' in step ? step.outside : 'none');
      const outcome = await doAct(running, step);
      await running.shop.network.quiet();
      running.shop.faults.arm('none');
      return outcome;
    }
  }
}

interface PlayOptions {
  readonly tally?: Tally;
  /** Is done after each step, before the laws are held: it shows that they can fail. */
  readonly meanwhile?: (running: Running) => Promise<unknown>;
}

/** Plays a history and holds the laws after each step, and those of the rest at its end. Throws where one is broken. */
export async function playHistory(
  world: World,
  steps: readonly Step[],
  { tally, meanwhile }: PlayOptions = {},
): Promise<void> {
  const running = await world.begin();
  for (const step of steps) {
    running.step.count += 1;
    const began = performance.now();
    const outcome = await doStep(running, step);
    await running.shop.network.quiet();
    tally?.add(step.do, outcome, performance.now() - began);
    await meanwhile?.(running);
    // Nobody had anything to do: the shop was not called.
    if (outcome === 'none') continue;
    const done = performance.now();
    await holdLaws(running);
    tally?.add('laws', 'held', performance.now() - done);
  }
  const began = performance.now();
  await comeToRest(running);
  await holdLawsAtRest(running, await holdLaws(running));
  tally?.add('rest', 'came', performance.now() - began);
}
