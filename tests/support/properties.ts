import fc from 'fast-check';

/**
 * Properties are tested with random values, new ones in each run during development: that finds unexpected cases.
 * A run that decides about a change must come out the same when it is repeated: `npm test` gives one seed for all.
 */
const seed = process.env['PROPERTY_SEED'];
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
