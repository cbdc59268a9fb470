import sharp from 'sharp';

// One thread per encode (the shop controls concurrency) and no operation cache: memory stays constant.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
