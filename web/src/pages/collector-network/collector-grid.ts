/** The grid of collector cards. */
export const collectorGrid = 'grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3';
