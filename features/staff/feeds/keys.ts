export const feedsKey = ['staff-feeds'];
