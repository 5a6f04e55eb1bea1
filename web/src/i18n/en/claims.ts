export const claims = {
  queueWaiting: { one: '{count} result needs your ruling', other: '{count} results need your ruling' },
  queueLink: 'Decide',
  backDrops: {
    one: 'A result that players reported is dropped: they report it again once it is played.',
    other: '{count} results that players reported are dropped: they report them again once they are played.',
  },
  completeUnsettled: {
    one: '{count} reported result still needs your ruling; it will be dropped.',
    other: '{count} reported results still need your ruling; they will be dropped.',
  },
};
