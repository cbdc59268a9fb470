export { type Attempt, attemptFor, type AttemptPlace, mustRepeat, placeOf } from './attempts';
export { useSendOnce } from './use-send-once';
