import type { LoggerOptions } from 'pino';

export interface LogSettings {
  readonly level: LoggerOptions['level'] & string;
  /** What must never be in a line, whoever wrote it there: passwords, tokens, keys. */
  readonly secrets: readonly string[];
  /** The trace that a line belongs to, if any. */
  readonly traceId?: (() => string | undefined) | undefined;
}

type Logger = LoggerOptions & { readonly stream: { write(line: string): void } };

/** One line of JSON for whatever is worth one, cleaned of what must not be told. */
export function logTo(write: (line: string) => void, { level, secrets, traceId }: LogSettings): Logger {
  const clean = cleanerOf(secrets);
  return {
    level,
    serializers: { err: wordsOf },
    stream: { write: (line) => write(clean(line)) },
    ...(traceId && { mixin: () => withoutNothing({ traceId: traceId() }) }),
  };
}

/** A text without these, and without what looks like a secret of somebody's. */
export function cleanerOf(secrets: readonly string[]): (text: string) => string {
  // As they are, and as they look in JSON and in an address.
  const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  const known = [...new Set(forms)].filter((form) => form.length >= shortestSecret).sort((a, b) => b.length - a.length);
  return (text) => {
    let clean = text;
    for (const form of known) clean = clean.replaceAll(form, '***');
    for (const [pattern, instead] of looksSecret) clean = clean.replace(pattern, instead);
    return clean;
  };
}

/** What is shorter would be found in every other word. */
const shortestSecret = 6;

const looksSecret: readonly (readonly [RegExp, string])[] = [
  // The user and password of an address.
  [/:\/\/[^\s/"@]+@/g, '://***@'],
  // A signed token.
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g, '***'],
  [/([?&](?:token|code|state|key|secret|password|access_token|refresh_token)=)[^&\s"#\\]+/gi, '$1***'],
  // Whoever knows the address of a webhook can write there.
  [/(\/(?:webhooks?|services)\/)[^\s"\\]+/g, '$1***'],
  [/\b(Bearer|Basic) [\w+/=.~-]{8,}/g, '$1 ***'],
];

/** What libraries hang on their errors may be what somebody sent: none of it is told but the code. */
function wordsOf(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const causes = error instanceof AggregateError ? error.errors : [cause].filter((one) => one !== undefined);
  const because = depth < deepestCause && causes.length > 0 ? causes.map((one) => wordsOf(one, depth + 1)) : undefined;
  return withoutNothing({ type: name, code, message, stack, because });
}

const deepestCause = 3;

function withoutNothing(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
