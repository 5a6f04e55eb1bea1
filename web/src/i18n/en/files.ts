export const files = {
  sending: 'Sending the picture',
  chosen: '{name}, {size} kB',
  tooLarge: 'A picture can have at most {limit} MB',
  remove: 'Remove the picture',
  useDrawn: 'Use a drawn one',
  useNone: 'Without a picture',
};
