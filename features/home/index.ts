export { Banner } from './banner';
export { HomePage } from './home-page';
export { loadHome } from './load';
