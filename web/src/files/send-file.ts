import { browserApi } from '../api/browser-api.ts';

/** The path under which the site keeps the file from then on. */
export async function sendFile(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return (await browserApi('POST /files', { body })).path;
}
