import { z } from 'zod';
import { reviewReasons } from '../staff/review-reasons.ts';
import { bodyIdSchema } from './common.ts';
import { endpoint } from './core.ts';
import { reviewSchema } from './review.ts';

const tag = 'Staff';
const errors = ['unauthorized', 'forbidden'] as const;

export const staffTakeReview = endpoint({
  id: 'staff.takeReview',
  method: 'POST',
  access: 'staff',
  action: 'reviews.moderate',
  path: 'staff/review-take',
  tag,
  extension: true,
  quiet: true,
  summary:
    'The oldest review that waits and that nobody else is judging, held for five minutes; the same one again while it is held. `skip` lets one go and gives the next',
  body: z.object({ skip: bodyIdSchema.optional() }),
  response: z.object({
    /** Pending reviews, including those leased by others. */
    waiting: z.number().int(),
    review: reviewSchema
      .extend({
        product: z.object({ id: z.number().int(), name: z.string(), image: z.string().nullable(), url: z.string() }),
        /** End of the lease. */
        held_until: z.iso.datetime(),
      })
      .nullable(),
  }),
  errors,
});

export const staffJudgeReview = endpoint({
  id: 'staff.judgeReview',
  method: 'POST',
  access: 'staff',
  action: 'reviews.moderate',
  path: 'staff/review-judge',
  tag,
  extension: true,
  summary:
    'Publishes or refuses the review that one holds; a refusal says why, in the shopper’s language. 409 where the five minutes are over and somebody else has it',
  body: z.discriminatedUnion('decision', [
    z.object({ id: bodyIdSchema, decision: z.literal('published') }),
    z.object({ id: bodyIdSchema, decision: z.literal('rejected'), reason: z.enum(reviewReasons) }),
  ]),
  response: z.object({ id: z.number().int(), status: z.enum(['published', 'rejected']) }),
  errors: [...errors, 'notFound', 'takenByOther'],
});
