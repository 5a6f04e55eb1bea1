import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { TableBracket } from '@agon/contract/brackets.table.endpoints';
import { Suspense } from 'react';
import { withTexts } from '../../i18n/parts.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { useLocation } from '../../router/RouterProvider.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { bracketTitle } from '../bracket-texts.ts';
import share from '../ShareMenu.module.css';
import { ShareMenu } from '../ShareMenu.tsx';
import type { View } from '../view.ts';
import { TableStandings } from './TableStandings.tsx';
import styles from './TableView.module.css';

interface Props {
  bracket: TableBracket;
  view: View;
  /** Participants whose rows changed a moment ago. */
  fresh: ReadonlySet<number>;
  /** Given to those who may write in it. */
  onWritten: ((bracket: Bracket) => void) | undefined;
}

const TableEditor = lazyPart(withTexts(['running'], () => import('./TableEditor.tsx')));

/** Standings kept by hand: those who may write right into them. */
export function TableView({ bracket, view, fresh, onWritten }: Props) {
  const t = useText();
  const href = useHref();
  const { pathname } = useLocation();
  const read = <TableStandings bracket={bracket} fresh={fresh} />;
  return (
    <div className={styles.view}>
      {view === 'page' && (
        <div className={share.bar}>
          <ShareMenu title={bracketTitle(t, bracket)} path={href(pathname, { bracket: String(bracket.id) })} />
        </div>
      )}
      {onWritten === undefined ? (
        read
      ) : (
        <Suspense fallback={read}>
          <TableEditor key={bracket.id} {...{ bracket, fresh, onWritten }} />
        </Suspense>
      )}
    </div>
  );
}
