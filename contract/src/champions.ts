/** How many results of a season count for the ranking: the best ones. */
export const countedResults = 6;

/**
 * Points of a result for the ranking: 100 for each time that the field was halved until there. Who shares a place counts as the
 * last of those who share it. A field of 8 in single elimination gives 317 for the title, then 217, 117 and 17.
 * @param lastPlace the place, from 1
 * @param field how many took part
 */
export function rankingPoints(lastPlace: number, field: number): number {
  return Math.round(100 * Math.log2((field + 1) / lastPlace));
}

/** A season is a year; a tournament belongs to that of its first day, YYYY-MM-DD. */
export function seasonOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** What a ranking can list, and by what. */
export const rankedKinds = ['players', 'teams'] as const;
export const rankingOrders = ['points', 'rating'] as const;
export const rankingPerPage = 50;
export const meetingsPerPage = 50;
export const resultsPerPage = 20;
/** Tournaments after which a career says the rating. */
export const longestHistory = 50;
/** Most that a search by name finds. */
export const mostFound = 20;
export const citationLimit = 500;
