import { otherSide } from '@agon/contract/brackets.claims';
import type { Claim, ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import styles from './claims.module.css';
import { Statement } from './Statement.tsx';

interface Props {
  claim: Claim;
  /** What can be done with what a side of the match says. */
  actionOf?: (side: 0 | 1, result: ClaimedResult) => ReactNode;
}

/** What both sides say, as far as they do. */
export function Statements({ claim, actionOf }: Props) {
  const t = useText();
  const { names, side, dispute } = claim;
  const other = otherSide(side);
  return (
    <div className={styles.statements}>
      <Statement
        title={t('claimTools.reportedBy', { name: names[side] })}
        name={names[side]}
        names={names}
        said={claim}
      >
        {actionOf?.(side, claim.result)}
      </Statement>
      {dispute !== null && (
        <Statement
          title={t('claimTools.disputedBy', { name: names[other] })}
          name={names[other]}
          names={names}
          said={dispute}
        >
          {dispute.result !== null && actionOf?.(other, dispute.result)}
        </Statement>
      )}
    </div>
  );
}
