export const files = {
  choose: 'Choose a picture',
  chooseOther: 'Choose another',
  sending: 'Sending the picture',
  chosen: '{name}, {size} kB',
  tooLarge: 'A picture can have at most {limit} MB',
  remove: 'Remove the picture',
  useDrawn: 'Use a drawn one',
  useNone: 'Without a picture',
  chooseFilm: 'Send a film',
  sendingFilm: 'Sending the film',
  filmTooLarge: 'A film can have at most {limit} MB',
  notAFilm: 'This is not a film in WebM or MP4',
};
