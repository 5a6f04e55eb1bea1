/** What `/api/openapi.json` says of each call. */

/** As JSON Schema writes it; what the values are shows where they are read. */
export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Specification {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface Operation {
  /** `POST /tournaments/{id}/status`. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

export async function readSpecification(origin: string): Promise<{ operations: Operation[]; text: string }> {
  const text = await (await fetch(`${origin}/api/openapi.json`)).text();
  return { operations: operationsIn(text), text };
}

export function operationsIn(text: string): Operation[] {
  const { paths } = JSON.parse(text) as Specification;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase();
      const body = requestBody?.content['application/json']?.schema;
      return { key: `${method} ${path}`, method, path, parameters, body };
    }),
  );
}
