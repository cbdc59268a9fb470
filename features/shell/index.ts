export { BottomNav } from './bottom-nav';
export { Footer } from './footer';
export { Header } from './header';
export { LanguageSwitch } from './language-switch';
export { Logo } from './logo';
export { Notices } from './notices';
export { Providers } from './providers';
export { RouteChange } from './route-change';
