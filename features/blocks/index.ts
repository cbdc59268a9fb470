export { Block, unframedBlocks } from './block';
export { Hero } from './hero';
