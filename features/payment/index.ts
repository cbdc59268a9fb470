export { CardChoice, ChosenCard } from './card-choice';
export { PayPanel } from './pay-panel';
