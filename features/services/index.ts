export { Application, Business, ConditionerCalculator, Feedback, ImeiCheck } from './screens';
