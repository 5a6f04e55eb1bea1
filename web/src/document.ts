import { readFileSync } from 'node:fs';
import type { Language } from '@agon/contract/localized';
import { languages } from '@agon/contract/localized';
import type { Part } from './i18n/parts.ts';
import type { Meta } from './page.ts';
import { firstActs, keepEarlyActs } from './ui/early-acts.ts';

interface DocumentParts {
  readonly language: Language;
  readonly url: URL;
  readonly title: string;
  readonly meta: Meta;
  /** The picture behind the page. */
  readonly background: string | undefined;
  readonly markup: string;
  /** Files below `src` that show it, for their styles. */
  readonly styled: readonly string[];
  /** What it needs at once. */
  readonly needed: Scripts;
  /** What it needs when the visitor acts. */
  readonly waiting: Scripts;
  /** What the browser needs to take over, as JSON. */
  readonly state: string;
}

/** Files below `src`, and the texts that come with them. */
interface Scripts {
  readonly sources: readonly string[];
  readonly texts: readonly Part[];
}

/**
 * Before anything is drawn: the theme that the visitor chose; the language that the address asks for is kept in the
 * browser's storage, and one kept only there is asked for. Storage may be forbidden.
 */
const firstScript = `(function(d){try{var s=localStorage,t=s.getItem('theme'),l=s.getItem('lng')||sessionStorage.getItem('lng'),a=/[?&]lng=(en|ru)\\b/.exec(location.search);if(t=='system')t=matchMedia('(prefers-color-scheme:light)').matches?'light':'dark';if(t)d.dataset.theme=t;if(a)s.setItem('lng',a[1]);else if((l=='en'||l=='ru')&&l!=d.lang&&!/(^|; )lng=/.test(document.cookie)){document.cookie='lng='+l+'; path=/; max-age=31536000; samesite=lax';location.reload()}}catch(e){}})(document.documentElement)`;

interface Assets {
  /** For a page that these files show. */
  readonly head: (sources: readonly string[]) => string;
  /** The scripts that these files need besides those of every page, for `lastScript`. */
  readonly scripts: (sources: readonly string[]) => string;
  /** Loads what takes the page over, once the browser has drawn the page or the visitor first acts. */
  readonly lastScript: Readonly<Record<Language, string>>;
}

const entry = 'src/entry-client.tsx';
const folder = 'assets/';
/**
 * Asks for modules by their names: all at once, and not one after the other as each names the next. Those that wait for a visitor's
 * acts, too, if there was one.
 */
const preload = `let {scripts:n,waiting:w}=document.getElementById('root').dataset;for(let m of [...f,...n.split(' '),...(acts.begun&&w?w.split(' '):[])])if(m){let l=document.createElement('link');l.rel='modulepreload';l.href='/${folder}'+m+'.js';document.head.append(l)}`;

const assets = import.meta.env.DEV ? developmentAssets() : builtAssets();

/** The inline scripts of every document, for the content security policy. */
export const inlineScripts: readonly string[] = [firstScript, ...languages.map((one) => assets.lastScript[one])];

/** The whole page around what React rendered. */
export function document(parts: DocumentParts): string {
  const { language, url, title, meta, background, markup, styled, needed, waiting, state } = parts;
  const firstPicture = meta.preload ?? background;
  const picture = meta.image && new URL(meta.image, url).href;
  const scripts = ({ sources, texts }: Scripts) =>
    assets.scripts([...sources.map(fileOf), ...texts.map((part) => textsOf(language, part))]);
  const later = scripts(waiting);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light">
<meta name="description" content="${escapeHtml(meta.description)}">
<meta property="og:site_name" content="Agon"><meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(meta.title)}"><meta property="og:description" content="${escapeHtml(meta.description)}">
<meta property="og:url" content="${escapeHtml(url.href)}"><meta property="og:locale" content="${language === 'ru' ? 'ru_RU' : 'en_GB'}">
${picture ? `<meta property="og:image" content="${escapeHtml(picture)}"><meta name="twitter:card" content="summary_large_image">` : ''}
<link rel="canonical" href="${escapeHtml(canonical(url, meta.query))}"><link rel="icon" href="/icon.svg" type="image/svg+xml">
${firstPicture ? `<link rel="preload" as="image" href="${escapeHtml(firstPicture)}" fetchpriority="high">` : ''}${fontLinks(language)}<script>${firstScript}</script>${assets.head(styled.map(fileOf))}<noscript><style>[data-needs-script]{display:none!important}</style></noscript></head>
<body><div id="root" data-scripts="${scripts(needed)}"${later && ` data-waiting="${later}"`}>${markup}</div>
<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>
<script type="module">${assets.lastScript[language]}</script></body></html>`;
}

/** The page's one address. */
function canonical({ origin, pathname }: URL, query: Meta['query'] = {}): string {
  const search = new URLSearchParams(query).toString();
  return origin + pathname + (search && `?${search}`);
}

function fontLinks(language: Language): string {
  const parts = language === 'ru' ? ['latin', 'cyrillic'] : ['latin'];
  return parts
    .flatMap((part) => ['tektur', 'onest'].map((face) => `/fonts/${face}-${part}.woff2`))
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

function builtAssets(): Assets {
  const client = new URL('../client/', import.meta.url);
  const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));
  const ofEveryPage = new Set(languages.flatMap((language) => scriptsOf(manifest, entriesOf(language))));
  const script = (language: Language) => {
    const entries = entriesOf(language);
    const modules = entries.map((one) => `import('/${manifest[one]?.file}')`);
    const first = JSON.stringify(scriptsOf(manifest, entries));
    return onceDrawn(`(f=>{${preload}return Promise.all([${modules}])})(${first})`);
  };
  const head = (files: readonly string[]) => {
    const sheets = new Set(chunksOf(manifest, [entry, ...files]).flatMap(({ css = [] }) => css));
    return [...sheets].map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  };
  const scripts = (files: readonly string[]) =>
    scriptsOf(manifest, files)
      .filter((name) => !ofEveryPage.has(name))
      .join(' ');
  return { head: remembered(head), scripts: remembered(scripts), lastScript: { en: script('en'), ru: script('ru') } };
}

/** What every page begins with. */
function entriesOf(language: Language): readonly string[] {
  return [entry, textsOf(language, 'pages')];
}

function textsOf(language: Language, part: Part | 'pages'): string {
  return `src/i18n/${language}-${part}.ts`;
}

function fileOf(source: string): string {
  return `src/${source}.tsx`;
}

/** Names of the scripts' files. */
function scriptsOf(manifest: Manifest, files: readonly string[]): string[] {
  return chunksOf(manifest, files).map(({ file }) => file.slice(folder.length, -'.js'.length));
}

/** Modules, and before each what it stands on. */
function chunksOf(manifest: Manifest, sources: readonly string[]): readonly ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (source: string): ManifestChunk[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`no script was built of ${source}`);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return sources.flatMap(visit);
}

function remembered(find: (sources: readonly string[]) => string): (sources: readonly string[]) => string {
  const known = new Map<string, string>();
  return (sources) => {
    const key = sources.join();
    const answer = known.get(key) ?? find(sources);
    known.set(key, answer);
    return answer;
  };
}

/**
 * What is not drawn within a second and a half, as in the background, has them then. The page is taken over in a task of its
 * own, after that in which the scripts came: between them the browser may draw and listen. Acts are heard before React, which lets
 * nothing past it that comes while it takes over.
 */
function onceDrawn(load: string): string {
  return `${keepEarlyActs};let s,g=()=>s||(s=1,${load}.then(([c,l])=>setTimeout(c.takeOver,0,l.texts,acts)));for(let n of ${JSON.stringify(firstActs)})addEventListener(n,e=>{if(acts.isAct(e)){acts.begun=true;g()}},{passive:true,...kept});setTimeout(g,1500);new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&g()).observe({type:'paint',buffered:true})`;
}

function developmentAssets(): Assets {
  const script = (language: Language) =>
    `import {takeOver} from '/src/entry-client.tsx';import {texts} from '/src/i18n/${language}-pages.ts';${keepEarlyActs};takeOver(texts,acts)`;
  const refresh = `import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t`;
  return {
    scripts: () => '',
    head: () => `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>`,
    lastScript: { en: script('en'), ru: script('ru') },
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
