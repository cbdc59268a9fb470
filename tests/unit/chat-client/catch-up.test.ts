import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CatchUpState,
  reduceCatchUp,
  type CatchUpEvent,
  initialCatchUp,
  nextRequestAfter,
} from '../../../lib/chat-client/catch-up.ts';

interface Message {
  readonly seq: number;
  readonly text: string;
}
const message = (seq: number): Message => ({ seq, text: `m${seq}` });
const upTo = (last: number, first = 1): Message[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => message(first + index));
const isWhole = ({ messages }: CatchUpState<Message>): boolean =>
  messages.every(({ seq }, index) => index === 0 || seq === (messages[index - 1]?.seq ?? 0) + 1);

/** What a line can do to a conversation that goes on meanwhile. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('written' as const) }),
  // Any message of the past, in any order, as often as the line likes.
  fc.record({ kind: fc.constant('carried' as const), which: fc.nat() }),
  fc.record({
    kind: fc.constantFrom('eventsMissed' as const, 'asks' as const, 'answered' as const, 'answerLost' as const),
  }),
);

test('with lost, duplicate and reordered events the conversation ends complete, without gap or duplicate', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(step, { maxLength: 120 }),
      (known, page, steps) => {
        let last = known;
        let caught = initialCatchUp(upTo(known, Math.max(1, known - 19)).toReversed());
        let answer: CatchUpEvent<Message> | undefined;
        const fetchMissing = () => {
          const after = nextRequestAfter(caught);
          if (after === undefined) return;
          caught = reduceCatchUp(caught, { type: 'requested' });
          const rest = upTo(last, after + 1);
          answer = { type: 'fetched', messages: rest.slice(0, page), hasMore: rest.length > page };
        };
        const dispatch = (event: CatchUpEvent<Message>) => {
          caught = reduceCatchUp(caught, event);
          answer = undefined;
        };
        for (const one of steps) {
          if (one.kind === 'written') last += 1;
          else if (one.kind === 'carried') {
            if (last > 0) caught = reduceCatchUp(caught, { type: 'arrived', message: message(1 + (one.which % last)) });
          } else if (one.kind === 'eventsMissed') caught = reduceCatchUp(caught, { type: 'eventsMissed' });
          else if (one.kind === 'asks') fetchMissing();
          else if (answer !== undefined) dispatch(one.kind === 'answered' ? answer : { type: 'failed' });
          expect(isWhole(caught)).toBe(true);
          expect(caught.have).toBe(caught.messages.at(-1)?.seq ?? 0);
        }
        if (answer !== undefined) dispatch({ type: 'failed' });
        caught = reduceCatchUp(caught, { type: 'eventsMissed' });
        for (fetchMissing(); answer !== undefined; fetchMissing()) dispatch(answer);
        expect(caught.messages).toEqual(upTo(last, caught.messages[0]?.seq ?? 1));
        expect(nextRequestAfter(caught)).toBeUndefined();
      },
    ),
  );
});

test('one request runs at a time, and an event during it causes another', () => {
  let caught = reduceCatchUp(reduceCatchUp(initialCatchUp(upTo(3)), { type: 'eventsMissed' }), { type: 'requested' });
  caught = reduceCatchUp(caught, { type: 'eventsMissed' });
  expect(nextRequestAfter(caught)).toBeUndefined();
  caught = reduceCatchUp(caught, { type: 'fetched', messages: upTo(4, 4), hasMore: false });
  expect(nextRequestAfter(caught)).toBe(4);
});

test('a message after a gap causes a request instead of being displayed', () => {
  const caught = reduceCatchUp(initialCatchUp(upTo(3)), { type: 'arrived', message: message(5) });
  expect(caught.messages).toEqual(upTo(3));
  expect(nextRequestAfter(caught)).toBe(3);
});

test('older pages are inserted first, without duplicates, and keep the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat({ max: 20 }),
      (a, b, overlap) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        const caught = initialCatchUp(upTo(last, first));
        const page = upTo(Math.min(last, first - 1 + overlap), Math.max(1, first - 20));
        const more = reduceCatchUp(caught, { type: 'older', messages: [...page, ...page].toReversed() });
        expect(isWhole(more)).toBe(true);
        expect(more.messages).toEqual(upTo(last, Math.min(first, Math.max(1, first - 20))));
        expect(more.have).toBe(last);
      },
    ),
  );
});
