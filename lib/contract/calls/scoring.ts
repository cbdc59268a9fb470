import * as scoring from '../scoring.ts';

export const scoringCalls = {
  lastEvent: scoring.lastScoringEvent,
  createLog: scoring.createScoringLog,
  submit: scoring.submitScoring,
} as const;
