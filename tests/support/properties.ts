import fc from 'fast-check';

/**
 * Laws are tried on random values, others each time, while somebody works on the shop: that finds what nobody thought of.
 * A run that decides about a change must come out the same when it is repeated: `npm test` gives one seed for all.
 */
const seed = process.env['PROPERTY_SEED'];
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
