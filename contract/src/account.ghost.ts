/** Stands in for accounts that are gone, where something must belong to somebody. */
export const ghostName = 'deleted-account';
