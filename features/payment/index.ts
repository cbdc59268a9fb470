export { CardChoice, ChosenCard } from './card-choice';
export { lastDigits, schemeNames } from './card-schemes';
export { PayPanel } from './pay-panel';
