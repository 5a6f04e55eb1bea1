import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';

const ask = () => browserApi('GET /features');

/** What this site can do, by how it is set up. */
export function useFeatures() {
  return useAnswer(ask);
}
