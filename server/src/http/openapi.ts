import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentSecurityPolicy } from './content-security.ts';
import type { Route } from './routes.ts';
import { sendWritten, Written } from './written.ts';

const specificationPath = '/api/openapi.json';
const docsPath = '/api/docs';
const scriptPath = `${docsPath}/js/scalar.js`;

/** Again and again, as it changes with each release. */
const asked = { 'cache-control': 'no-cache' };

type Json = Readonly<Record<string, unknown>>;

/** What the specification says besides the routes. */
interface Addition {
  /** Opens the page. */
  readonly description: string;
  /** Calls that are no routes, as OpenAPI writes them. */
  readonly paths: Readonly<Record<string, Json>>;
}

/** The API's specification at `/api/openapi.json` and a page to read it at `/api/docs`, all made once, when somebody asks. */
export async function mountOpenApi(app: FastifyInstance, routes: readonly Route[], addition: Addition): Promise<void> {
  let specification: Written | undefined;
  let reading: ReturnType<typeof readingPages> | undefined;
  const read = () => {
    reading ??= readingPages().catch((failure: unknown) => {
      reading = undefined;
      throw failure;
    });
    return reading;
  };
  app.get(specificationPath, (request, reply) => {
    specification ??= new Written(200, JSON.stringify(openApi(routes, addition)));
    reply.headers(asked).type('application/json; charset=utf-8');
    return sendWritten(request, reply, specification);
  });
  app.get(docsPath, async (request, reply) => {
    // The same route as with a slash at the end.
    if (!request.url.startsWith(`${docsPath}/`)) return reply.redirect(`${docsPath}/`, 301);
    const { html, policy } = await read();
    reply.headers({ ...asked, 'content-security-policy': policy }).type('text/html; charset=utf-8');
    return sendWritten(request, reply, html);
  });
  app.get(scriptPath, async (request, reply) => {
    const { script } = await read();
    reply.headers(asked).type('application/javascript; charset=utf-8');
    return sendWritten(request, reply, script);
  });
}

/** What it is made with takes 20 MB and as long as a sixth of the start. */
async function readingPages() {
  const pages = fastify();
  const { default: reference } = await import('@scalar/fastify-api-reference');
  await pages.register(reference, {
    routePrefix: docsPath,
    configuration: { ...withoutServices, url: specificationPath, withDefaultFonts: false, cdn: scriptPath },
  });
  const [html, script] = await Promise.all([pages.inject(`${docsPath}/`), pages.inject(scriptPath)]);
  return {
    html: new Written(200, html.body),
    policy: contentSecurityPolicy({ inlineScripts: inlineScriptsOf(html.body), fonts: ['data:'] }),
    script: new Written(200, script.body),
  };
}

/** The page has much that asks its makers' servers: we want none of it. */
const withoutServices = {
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  telemetry: false,
} as const;

/** The page brings its settings in a script of its own. */
function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
}

function openApi(routes: readonly Route[], { description, paths: otherPaths }: Addition): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const templates = new Map<string, string>();
  for (const route of routes) {
    // OpenAPI knows a path whatever its parameters are called, so all go by the names of the first.
    const shape = route.path.replaceAll(/\{\w+\}/g, '{}');
    const template = templates.get(shape) ?? route.path;
    templates.set(shape, template);
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operation(route, template) };
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
    paths: { ...paths, ...otherPaths },
  };
}

function operation({ path, endpoint }: Route, template: string): Json {
  const tag = path.split('/')[1] ?? '';
  const parameters = [
    ...pathParametersOf({ path, endpoint }, template),
    ...(endpoint.query ? parametersOf('query', endpoint.query) : []),
    ...(endpoint.headers ?? []).map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
  ];
  return {
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'signedIn' && { security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: contentOf(endpoint.body, endpoint) } }),
    responses: {
      200: { description: 'Done', content: jsonContent(schemaOf(endpoint.returns, 'output')) },
      default: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function pathParametersOf({ path, endpoint }: Pick<Route, 'path' | 'endpoint'>, template: string): Json[] {
  const names = namesIn(template);
  const ownNames = namesIn(path);
  return parametersOf('path', z.object(endpoint.params ?? {})).map((parameter) => {
    const own = String(parameter.name);
    const name = names[ownNames.indexOf(own)] ?? own;
    return name === own ? parameter : { ...parameter, name, description: `Takes the ${own} here` };
  });
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
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

function contentOf(body: z.ZodType, { maxFileBytes }: Route['endpoint']): Json {
  const json = jsonContent(schemaOf(body, 'input'));
  return maxFileBytes === undefined ? json : { ...json, 'multipart/form-data': { schema: fileForm } };
}

const fileForm: Json = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

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
