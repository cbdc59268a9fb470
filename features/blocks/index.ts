export { Block, withoutFrame } from './block';
export { Hero } from './hero';
