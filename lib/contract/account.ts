// The calls of an account: signing in, its security, its data.
export * from './account-sign-in.ts';
export * from './account-security.ts';
export * from './account-data.ts';
