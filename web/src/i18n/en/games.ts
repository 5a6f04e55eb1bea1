export const games = {
  latestTournaments: 'Latest tournaments',
  allTournaments: 'All tournaments',
  noTournaments: 'No tournaments of this game yet.',
  noGames: 'There are no games yet.',
};
