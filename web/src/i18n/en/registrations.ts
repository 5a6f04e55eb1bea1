export const registrations = {
  participants: 'Participants',
  count: { one: '{count} participant', other: '{count} participants' },
  none: 'No participants yet.',
  noneYet: 'Add the players or teams below: one name per line, best first if you have a seeding.',
  addTitle: 'Add participants',
  names: 'Names, one per line',
  add: 'Add',
  remove: 'Remove {name}',
  numberSeeds: 'Use this order as seeding',
};
