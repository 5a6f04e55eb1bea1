import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/**
 * An import of a part of Node makes all that this part gives, what it only has for whoever asks included: that of `node:http` loads a
 * whole client for `fetch`, for names that nobody imports. What is built for Node asks for the parts by a call instead, which does not.
 */
export const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  renderChunk: (code) =>
    code.replace(importLine, (line, everything, names, from) => {
      if (!isBuiltin(from)) return line;
      const part = `globalThis.process.getBuiltinModule(${JSON.stringify(from)})`;
      const taken = names?.replaceAll(' as ', ': ');
      if (everything === undefined) return `const ${taken} = ${part};`;
      return `const ${everything} = ${part}${taken === undefined ? '' : `, ${taken} = ${everything}`};`;
    }),
};

/** As the bundler writes them: the whole or the default export, which is the same of a part of Node, and names. */
const importLine = /^import (?:(?:\* as )?([\w$]+))?(?:, )?(\{[^}]*\})? from "([^"]+)";$/gm;
