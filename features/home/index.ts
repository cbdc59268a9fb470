export { HomePage } from './home-page';
export { loadHome } from './load';
