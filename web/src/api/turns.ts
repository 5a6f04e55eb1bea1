/** Takes a turn with each call, and gives back what tells whether nobody has taken one since. */
export function newTurns(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const mine = last;
    return () => mine === last;
  };
}
