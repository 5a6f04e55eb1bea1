export const participantLimit = 1024;
