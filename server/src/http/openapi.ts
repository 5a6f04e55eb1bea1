import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Route } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;

/** The API's specification at `/api/openapi.json` and a page to read it at `/api/docs`, which `description` opens. */
export async function mountOpenApi(app: FastifyInstance, routes: readonly Route[], description: string): Promise<void> {
  const specification = openApi(routes, description);
  app.get('/api/openapi.json', () => specification);
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: { content: specification, withDefaultFonts: false, hideClientButton: true, telemetry: false },
  });
}

function openApi(routes: readonly Route[], description: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] ?? {}, { [route.method.toLowerCase()]: operation(route) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agon API',
      version: '1',
      description,
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'access-token' } },
      schemas: { Error: error },
    },
    paths,
  };
}

function operation({ path, endpoint }: Route): Json {
  const tag = path.split('/')[1] ?? '';
  const parameters = [
    ...parametersOf('path', z.object(endpoint.params ?? {})),
    ...(endpoint.query ? parametersOf('query', endpoint.query) : []),
    ...(endpoint.headers ?? []).map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
  ];
  return {
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'signedIn' && { security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: jsonContent(schemaOf(endpoint.body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: jsonContent(schemaOf(endpoint.returns, 'output')) },
      default: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

const error: Json = {
  type: 'object',
  required: ['statusCode', 'message', 'error', 'code'],
  properties: {
    statusCode: { type: 'integer' },
    message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    error: { type: 'string', description: 'The text for people, in their language' },
    code: { type: 'string', description: 'The same for programs' },
    facts: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
