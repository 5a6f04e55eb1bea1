import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from './server/src/config.ts';

interface Named {
  readonly metadata: { readonly name: string };
}

/** Holds compose.yaml and ops/ to what the server knows; whether they start is for those who have such a place. */

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** All that a start reads. */
const knownSettings = ['config', 'file-settings', 'login-settings'].flatMap((name) =>
  [...read(`server/src/${name}.ts`).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)].map(([, setting]) => setting),
);

/** With something in place of each `${…}`. */
function filledIn(environment: Record<string, unknown>): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::-(.*?)|:\?)\}/g, (_all, name, usual) => usual ?? examples[name] ?? 'missing');
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

const examples: Record<string, string> = { ROOT_EMAIL: 'root@agon.example', ROOT_PASSWORD: 'a password for tests' };

test('what compose.yaml sets for a node, the server knows and takes', () => {
  const { services } = parse(read('compose.yaml'));
  const environment = filledIn(services.app.environment);
  expect(Object.keys(environment).filter((name) => !knownSettings.includes(name))).toEqual([]);
  const config = readConfig(environment);
  expect(config).toMatchObject({ databaseUrl: expect.any(String), store: { bucket: 'agon', isPathStyle: true } });
  const others = Object.keys(services.app.depends_on);
  expect(others.filter((name) => !(name in services))).toEqual([]);
  expect(read('ops/Caddyfile')).toContain(`dynamic a app ${config.port} `);
});

test('what the Kubernetes example sets, the server knows and takes; its parts know each other', () => {
  const objects = parseAllDocuments(read('ops/kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
  const one = (kind: string, name = 'agon') =>
    objects.find((object) => object.kind === kind && object.metadata.name === name);
  const environment = { ...one('ConfigMap').data, ...one('Secret').stringData };
  expect(Object.keys(environment).filter((name) => !knownSettings.includes(name))).toEqual([]);
  const config = readConfig(environment);
  const { template, selector } = one('Deployment').spec;
  const [container] = template.spec.containers;
  expect(container.ports).toEqual([
    { name: 'http', containerPort: config.port },
    { name: 'metrics', containerPort: config.metrics?.port },
  ]);
  expect(one('Service').spec.selector).toEqual(selector.matchLabels);
  expect(template.metadata.labels).toEqual(selector.matchLabels);
  expect(one('Service').spec.ports).toHaveLength(1);
  expect(one('Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe(one('Service').metadata.name);

  const { POSTGRES_PASSWORD } = one('Secret', 'postgres').stringData;
  expect(config.databaseUrl).toBe(`postgres://agon:${POSTGRES_PASSWORD}@postgres/agon`);
  expect(config.store).toMatchObject({ endpoint: 'http://store:9000', bucket: 'agon', isPathStyle: true });
  for (const [name, port] of [
    ['postgres', 5432],
    ['store', 9000],
  ] as const) {
    const { template, selector, serviceName } = one('StatefulSet', name).spec;
    expect(serviceName).toBe(name);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(one('Service', name).spec).toMatchObject({ selector: selector.matchLabels, ports: [{ port }] });
    const [container] = template.spec.containers;
    expect(container.ports).toEqual([{ name: one('Service', name).spec.ports[0].targetPort, containerPort: port }]);
    const volumes = [...one('StatefulSet', name).spec.volumeClaimTemplates.map(({ metadata }: Named) => metadata.name)];
    expect(volumes).toContain(container.volumeMounts[0].name);
  }
});

test('a container starts as `npm start` does', () => {
  const [, name, value, program] =
    /^(\w+)=\$\{\1:-(\S+)\} exec node (.*)$/.exec(JSON.parse(read('package.json')).scripts.start) ?? [];
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node_modules/.bin/node', ...`${program}`.split(' ')]);
  expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .* ${name}=${value}$`, 'm'));
});

test('the Dockerfile takes what is there, and every workspace', () => {
  const text = read('Dockerfile');
  const { workspaces } = JSON.parse(read('package.json'));
  for (const name of workspaces) expect(text).toContain(`COPY ${name}/package.json ${name}/\n`);
  expect(text).toContain(`FROM node:${JSON.parse(read('package.json')).dependencies.node.split('.')[0]}-`);
});
