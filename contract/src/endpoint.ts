import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `public`: anyone, `signedIn`: a valid access token; what a role may do beyond that is in `permissions.ts`. */
export type Access = 'public' | 'signedIn';

type ParamNames<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/**
 * Where what it says depends on its address and the language alone, guests who call it get what is `kept` until something
 * changes; or what is `shared`, made for another at that moment, where they ask because it has changed. Pages are made of kept
 * answers, of whatever call.
 */
type Openness =
  | { readonly access: 'public'; readonly forGuests?: 'kept' | 'shared' }
  | { readonly access: 'signedIn'; readonly forGuests?: never };

export type Endpoint<Key extends string = string> = Openness & {
  readonly summary: string;
  /** A write of which no page shows anything, so that what is kept of them stays. */
  readonly leavesPages?: true;
  readonly params?: { readonly [Name in ParamNames<Key>]: z.ZodType };
  readonly query?: z.ZodObject;
  /** Names of headers that it reads, besides the access token's. */
  readonly headers?: readonly string[];
  readonly body?: z.ZodType;
  /** Where the body may be larger than usual. */
  readonly maxBodyBytes?: number;
  /** Where a form with one file, in its field `file`, may come in place of the body: how large the file may be. */
  readonly maxFileBytes?: number;
  /** Where people call a field otherwise than elsewhere: by which entry of the field names. */
  readonly called?: Readonly<Record<string, string>>;
  readonly returns: z.ZodType;
};

export type Endpoints = Readonly<Record<`${Method} /${string}`, Endpoint>>;

/** Declares a table of endpoints; its keys are `METHOD /path/{param}` as they stand under `/api`. */
export function endpoints<
  const Table extends {
    [Key in keyof Table]: Endpoint<Key & string> &
      (ParamNames<Key & string> extends never
        ? unknown
        : { params: { [Name in ParamNames<Key & string>]: z.ZodType } });
  },
>(table: Table): Table {
  return table;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Unparsed<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler gets: parsed and normalised. */
export interface Received<E extends Endpoint> {
  readonly params: { [Name in keyof E['params']]: Parsed<E['params'][Name]> };
  readonly query: Parsed<E['query']>;
  readonly body: E extends { readonly maxFileBytes: number } ? Parsed<E['body']> | undefined : Parsed<E['body']>;
}

/** What browsers call `FormData`, with a file in its field `file`. */
export interface FileForm {
  get(name: string): unknown;
}

type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller gives: as typed, before parsing. Parts that the endpoint does not have cannot be given. */
export type Sent<E extends Endpoint> = WithoutUndefined<{
  params: E['params'] extends object ? { [Name in keyof E['params']]: string | number } : undefined;
  body: E extends { readonly maxFileBytes: number } ? Unparsed<E['body']> | FileForm : Unparsed<E['body']>;
}> &
  (E['query'] extends z.ZodType ? { query?: Partial<Record<keyof z.input<E['query']>, string | number>> } : unknown);

export type Returned<E extends Endpoint> = z.output<E['returns']>;
