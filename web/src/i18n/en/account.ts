export const account = {
  codeTitle: 'Second step',
  email: 'E-mail',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least {min} characters',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  logIn: 'Log in',
  passwordsDiffer: 'The passwords do not match',
  sessionOver: 'Please log in and try again',
  signedInSince: 'You are logged in again. Please try once more',
  tooManyAttempts: {
    one: 'Too many attempts. Please try again in {count} minute',
    other: 'Too many attempts. Please try again in {count} minutes',
  },
  newPassword: 'New password',
  otherThanBefore: 'You are {now} now. What is not saved on this page was typed as {before}',
};
