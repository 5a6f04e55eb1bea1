import { rankingPerPage } from '@agon/contract/champions';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { inSeedingOrder } from '../../registrations/seeding-order.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormError } from '../../ui/Form.tsx';
import { OrderedList } from '../../ui/OrderedList.tsx';
import { useSending } from '../../ui/useSending.ts';
import { shuffled } from './moves.ts';
import { idsIn, orderByNames, orderByRanking, type SeedingLine } from './seeding.ts';
import styles from './tools.module.css';

interface Props {
  tournament: Tournament;
  lines: readonly SeedingLine[];
  onChange: (lines: readonly SeedingLine[]) => void;
}

/** Who takes part, best first: by dragging, by lot, by seed, by the ranking, or as a pasted list says. */
export function SeedingEditor({ tournament: { participants, game, type }, lines, onChange }: Props) {
  const t = useText();
  const { isSending, error, send } = useSending();
  const [ranked, setRanked] = useState<number>();
  const [pasted, setPasted] = useState<string>();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const nameOf = ({ id }: SeedingLine) => participants[id]?.name ?? '';
  const isIn = new Set(idsIn(lines));
  const bySeed = () => inSeedingOrder(participants).map(({ id }) => ({ id, isIn: isIn.has(id) }));
  const takeRanking = async () => {
    const query = { game: game.slug, of: type.team_mode ? 'teams' : 'players' } as const;
    const order = orderByRanking((await browserApi('GET /ranking', { query })).rows, lines, participants);
    setRanked(order.ranked);
    onChange(order.lines);
  };
  const reorder = (order: readonly SeedingLine[]) => {
    setRanked(undefined);
    onChange(order);
  };
  const read = () => {
    const order = orderByNames(pasted ?? '', lines, participants);
    setUnknown(order.unknown);
    reorder(order.lines);
    if (order.unknown.length === 0) setPasted(undefined);
  };

  return (
    <div className={styles.board}>
      <div className={styles.row}>
        <Button onClick={() => reorder(bySeed())}>{t('bracketTools.orderBySeed')}</Button>
        <Button disabled={isSending} onClick={() => void send(takeRanking)}>
          {t('bracketTools.orderByRanking')}
        </Button>
        <Button onClick={() => reorder(shuffled(lines))}>{t('bracketTools.orderRandom')}</Button>
        <Button
          aria-expanded={pasted !== undefined}
          onClick={() =>
            setPasted(
              pasted === undefined
                ? lines
                    .filter((one) => one.isIn)
                    .map(nameOf)
                    .join('\n')
                : undefined,
            )
          }
        >
          {t('bracketTools.orderPaste')}
        </Button>
        <span className={styles.hint}>{t('bracketTools.inCount', { count: isIn.size, of: lines.length })}</span>
        <span role="status" className={styles.hint}>
          {ranked !== undefined &&
            t('bracketTools.rankedCount', { count: ranked, of: lines.length, limit: rankingPerPage })}
        </span>
      </div>
      {error !== undefined && <FormError>{error}</FormError>}
      {pasted !== undefined && (
        <>
          <Field
            label={t('bracketTools.pasteLabel')}
            error={unknown.length > 0 ? t('bracketTools.pasteUnknown', { names: unknown.join(', ') }) : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                rows={8}
                value={pasted}
                onChange={(event) => {
                  setPasted(event.target.value);
                  setUnknown([]);
                }}
              />
            )}
          </Field>
          <div className={styles.end}>
            <Button onClick={read}>{t('bracketTools.pasteUse')}</Button>
          </div>
        </>
      )}
      <OrderedList
        label={t('bracketTools.seedingList')}
        list={lines}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        isNumbered
        onChange={reorder}
      >
        {(line) => (
          <label className={styles.line}>
            <input
              type="checkbox"
              checked={line.isIn}
              onChange={(event) =>
                onChange(lines.map((one) => (one.id === line.id ? { ...one, isIn: event.target.checked } : one)))
              }
            />
            <span>{nameOf(line)}</span>
          </label>
        )}
      </OrderedList>
    </div>
  );
}
