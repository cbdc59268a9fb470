export { DysonPage } from './dyson-page';
export { loadAwaited } from './load';
