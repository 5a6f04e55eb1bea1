/** Who plays, and in which teams. */
export const players = {
  class: 'Class',
  world: 'World',
  region: 'Region',
  gender: 'Gender',
  female: 'Female',
  male: 'Male',
  link: 'Player page',
  teamsOf: { one: 'Team', other: 'Teams' },
  captain: 'Captain',
  roster: 'Roster',
  rosterNone: 'Nobody is in the roster yet.',
  editTeam: 'Edit team',
  memberNick: 'Nick',
};
