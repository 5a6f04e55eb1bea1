import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Translator } from '../../i18n/text.ts';
import type { Draw } from './filling.ts';

/** How sides are drawn, in the words of the bracket's type. */
export function drawText(t: Translator, type: Bracket['type'], draw: Draw): string {
  const isElimination = type === bracketTypes.elimination;
  switch (draw) {
    case 'apart':
      return t('bracketTools.drawApart');
    case 'seeded':
      return t(isElimination ? 'bracketTools.drawSeeded' : 'bracketTools.drawSnake');
    case 'random':
      return t('bracketTools.drawRandom');
    case 'class':
      return t('bracketTools.drawClass');
    case 'ordered':
      return t('bracketTools.drawOrdered');
    case 'hand':
      return t('bracketTools.drawHand');
  }
}
