export { CardChoice, ChosenCard } from './card-choice';
export { lastDigits, schemeNames } from './card-mark';
export { PayPanel } from './pay-panel';
