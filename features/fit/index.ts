export { FitPart } from './fit-part';
