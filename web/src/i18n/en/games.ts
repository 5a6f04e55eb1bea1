export const games = {
  latestTournaments: 'Latest tournaments',
  allTournaments: 'All tournaments',
  watchLive: 'Follow the bracket',
  noTournaments: 'No tournaments of this game yet.',
  noGames: 'There are no games yet.',
};
