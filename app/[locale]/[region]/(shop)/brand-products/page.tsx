/** Without a brand this is the list of all brands; its canonical address is `/brand/`. */
export { default, generateMetadata } from '../brand/page';
