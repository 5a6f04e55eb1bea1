import { createHash } from 'node:crypto';

/** What a document may do besides what comes from this site. */
interface Allowed {
  /** The only scripts that may stand in it: known by their hashes. */
  readonly inlineScripts?: readonly string[];
  readonly scripts?: readonly string[];
  readonly connections?: readonly string[];
  readonly fonts?: readonly string[];
  readonly frames?: readonly string[];
}

/** Of a document, as a header's value. Positions need inline styles. */
export function contentSecurityPolicy({
  inlineScripts = [],
  scripts = [],
  connections = [],
  fonts = [],
  frames = [],
}: Allowed): string {
  const sources = {
    default: [],
    script: [...inlineScripts.map(hashSource), ...scripts],
    style: ["'unsafe-inline'"],
    img: ['data:'],
    connect: connections,
    font: fonts,
    frame: frames,
  };
  return [
    ...Object.entries(sources).map(([kind, others]) => [`${kind}-src 'self'`, ...others].join(' ')),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
