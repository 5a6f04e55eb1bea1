export const registrations = {
  participants: 'Participants',
  count: { one: '{count} participant', other: '{count} participants' },
  none: 'Nobody has signed up yet.',
  noneYet: 'Add the players or teams below: one name a line, best first if you have a seeding.',
  addTitle: 'Add participants',
  names: 'Names, one a line',
  add: 'Add',
  remove: 'Remove {name}',
  numberSeeds: 'Number them as seeds in this order',
};
