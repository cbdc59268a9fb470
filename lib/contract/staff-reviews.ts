import { z } from 'zod';
import { reviewReasons } from '../staff/review-reasons.ts';
import { bodyIdSchema } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { reviewSchema } from './review.ts';

export const staffTakeReview = staffEndpoint({
  id: 'staff.takeReview',
  method: 'POST',
  action: 'reviews.moderate',
  path: 'staff/review-take',
  quiet: true,
  summary:
    'Returns the oldest review that waits and nobody else moderates, and reserves it for five minutes; repeating the call returns the same review. `skip` releases one and returns the next',
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
});

export const staffJudgeReview = staffEndpoint({
  id: 'staff.judgeReview',
  method: 'POST',
  action: 'reviews.moderate',
  path: 'staff/review-judge',
  summary:
    'Publishes or rejects a review that the caller has reserved; a rejection states the reason in the shopper’s language. 409 if the reservation has expired and somebody else has it',
  body: z.discriminatedUnion('decision', [
    z.object({ id: bodyIdSchema, decision: z.literal('published') }),
    z.object({ id: bodyIdSchema, decision: z.literal('rejected'), reason: z.enum(reviewReasons) }),
  ]),
  response: z.object({ id: z.number().int(), status: z.enum(['published', 'rejected']) }),
  errors: ['notFound', 'takenByOther'],
});
