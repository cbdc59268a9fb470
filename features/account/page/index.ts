export { ProfileFrame } from '../frame';
export { ProfileStart } from '../start';
