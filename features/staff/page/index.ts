export { AccountPage } from './account';
export { AuditPage } from './audit';
export { StaffHome } from './home';
export { PeoplePage } from './people';
export { UnknownPage } from './unknown';
