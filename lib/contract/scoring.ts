import { z } from 'zod';
import { applicationFields, checkPhotos, checkTrustees, photoFields } from './application.ts';
import { bodyIdSchema, idSchema, requiredOr } from './common.ts';
import { scoringEvents } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { loanStateSchema } from './loan-state.ts';

const lastEventSchema = z.object({
  /** The step that was last requested or opened; null before the first. */
  last_scoring_event: z.enum(scoringEvents).nullable(),
  /** Page of that step. */
  path: z.string().nullable(),
});

export const lastScoringEvent = endpoint({
  id: 'scoring.getLastEvent',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/scoring/getScoringLastEvent',
  tag: 'Scoring',
  summary: 'Returns the last verification step of an order of the shopper',
  query: z.object({ order_id: idSchema }),
  response: lastEventSchema,
  errors: ['orderNotFound'],
});

export const createScoringLog = endpoint({
  id: 'scoring.createLog',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/scoring/createScoringLog',
  tag: 'Scoring',
  summary: 'Records that a verification step was opened',
  body: z.object({ order_id: bodyIdSchema, event: z.enum(scoringEvents, requiredOr('verificationStep')) }),
  response: lastEventSchema,
  errors: ['orderNotFound'],
});

/** Data that each verification step submits. */
export const scoringAnswerSchema = z.discriminatedUnion(
  'event',
  [
    z.object({
      event: z.literal('passport_info'),
      order_id: bodyIdSchema,
      pinfl: applicationFields.pinfl,
      passport_number: applicationFields.passport_number,
      passport_issue: applicationFields.passport_issue,
    }),
    z.object({ event: z.literal('my_id'), order_id: bodyIdSchema, document_selfie: applicationFields.document_selfie }),
    z.object({ event: z.literal('photo_document'), order_id: bodyIdSchema, ...photoFields }).superRefine(checkPhotos),
    z
      .object({
        event: z.literal('additional_data'),
        order_id: bodyIdSchema,
        extra_person1_name: applicationFields.extra_person1_name,
        extra_person2_name: applicationFields.extra_person2_name,
        extra_person1_phone: applicationFields.extra_person1_phone,
        extra_person2_phone: applicationFields.extra_person2_phone,
        card_number: applicationFields.card_number,
        card_issue: applicationFields.card_issue,
      })
      .superRefine((answer, context) =>
        checkTrustees(answer.extra_person1_phone, answer.extra_person2_phone, undefined, (field) => [field], context),
      ),
  ],
  requiredOr('verificationStep'),
);
export type ScoringAnswer = z.output<typeof scoringAnswerSchema>;

export const submitScoring = endpoint({
  id: 'scoring.submit',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/scoring/submit',
  tag: 'Scoring',
  extension: true,
  summary: 'Submits the data of the current verification step; the response names the next step',
  body: scoringAnswerSchema,
  response: loanStateSchema,
  errors: ['orderNotFound', 'loanStep', 'dataNotFound', 'cardNotFound', 'partnerRefused', 'partnerUnavailable'],
});
