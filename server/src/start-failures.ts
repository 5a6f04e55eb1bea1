import { UnfitDatabase } from './db/fitness.ts';
import { isOutage, reasonOf } from './db/outage.ts';
import { statusOf as refusalOf } from './files/s3-store.ts';

/** Why Agon cannot start, in one line for whoever starts it. */

/** Undefined when the error says it well enough itself. */
type Explain = (error: unknown) => string | undefined;

/** For a promise's `catch`: throws the error on, in plain words where `explain` has some. */
export function inWords(explain: Explain): (error: unknown) => never {
  return (error) => {
    const text = explain(error);
    throw text === undefined ? error : new Error(text, { cause: error });
  };
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: invalid authorization or password, no such database or schema, no right to what is asked, nothing may be written, options that are none. */
const refusals = ['28000', '28P01', '3D000', '3F000', '42501', '25006', '22023', '42704', '42601'];

/** Said by the driver, or by Node of a certificate. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
function isTlsFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return / SSL connection/.test(error.message) || /^ERR_(SSL|TLS)|CERT|^UNABLE_TO_/.test(code);
}

/** @param setting where its address was given */
export const databaseFailure =
  (setting: 'DATABASE_URL' | '--to' = 'DATABASE_URL'): Explain =>
  (error) => {
    if (error instanceof UnfitDatabase) return `${error.message}. Is ${setting} right?`;
    if (isOutage(error)) return `the database cannot be reached (${reasonOf(error)}). Is ${setting} right?`;
    if (isTlsFault(error)) return `the database is not reached over TLS (${reasonOf(error)}). Is ${setting} right?`;
    const isRefused = error instanceof Error && 'code' in error && refusals.includes(String(error.code));
    return isRefused ? `the database refuses (${reasonOf(error)}). Is ${setting} right?` : undefined;
  };

const fileFaults = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EROFS', 'ENOSPC', 'ENAMETOOLONG'];

/** The folder may fail by a folder in it, or by one that it would be in. */
export const dataFolderFailure =
  (folder: string): Explain =>
  (error) => {
    const { code = '', path } = error as { code?: string; path?: string };
    if (path === undefined || !fileFaults.includes(code)) return undefined;
    const isThere = path.startsWith(folder) || folder.startsWith(path);
    return isThere ? `DATA_DIR: ${folder} cannot be made or written (${code})` : undefined;
  };

export const storeFailure =
  (bucket: string): Explain =>
  (error) => {
    const status = refusalOf(error);
    if (status === 404) return `S3_BUCKET: there is no bucket ${bucket}`;
    return status === undefined
      ? undefined
      : `the file store refuses the keys (${status}). Are S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION right?`;
  };

/** @param setting of which the port and the host come: `METRICS_` or nothing before them */
export const listenFailure =
  (setting: '' | 'METRICS_'): Explain =>
  (error) => {
    const { code, port, address } = error as { code?: string; port?: number; address?: string };
    if (code === 'EADDRINUSE') return `port ${port} is in use. Stop what uses it, or set ${setting}PORT to another`;
    if (code === 'EACCES') return `port ${port} may not be used by this user. Set ${setting}PORT to another`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `${setting}HOST is no address of this machine ${address ?? ''}`.trim();
    return undefined;
  };

export const webFailure: Explain = (error) =>
  (error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND' ? 'the web is not built. Run: npm run build' : undefined;
