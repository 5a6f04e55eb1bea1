import { DoubleEliminationBracket, Match, SVGViewer } from '@g-loot/react-tournament-brackets';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Runs in the browser: draws `window.matches` as the library's own example does. */

const root = document.getElementById('root');
if (root !== null) {
  const wrapper = ({ children, ...rest }: { children: React.ReactNode }) =>
    createElement(SVGViewer, { width: innerWidth, height: innerHeight, ...rest }, children);
  createRoot(root).render(
    createElement(DoubleEliminationBracket, {
      matches: Reflect.get(window, 'matches'),
      matchComponent: Match,
      svgWrapper: wrapper,
    }),
  );
}
