export { FitPart } from './fit-part';
export { PlaceChoice } from './place-choice';
