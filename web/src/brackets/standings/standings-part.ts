/** What the `round` parameter calls the standings of a Swiss, and the tables of all groups. */
export const standingsPart = 'standings';
