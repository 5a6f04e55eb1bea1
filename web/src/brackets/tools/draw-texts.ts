import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Translator } from '../../i18n/text.ts';
import type { Draw } from './filling.ts';

/** How sides are drawn, in the words of the bracket's type. */
export function drawText(t: Translator, type: Bracket['type'], draw: Draw): string {
  const isElimination = type === bracketTypes.elimination;
  switch (draw) {
    case 'apart':
      return t('brackets.drawApart');
    case 'seeded':
      return t(isElimination ? 'brackets.drawSeeded' : 'brackets.drawSnake');
    case 'random':
      return t('brackets.drawRandom');
    case 'class':
      return t('brackets.drawClass');
    case 'ordered':
      return t('brackets.drawOrdered');
    case 'hand':
      return t('brackets.drawHand');
  }
}
