import type { PairingReasonOnWire, SwissBracket, SwissDuel } from '@agon/contract/brackets.swiss.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { numberText } from '../standings/numbers.ts';

type Facts = PairingReasonOnWire['facts'];

/** Why two were paired, or why one has the bye, in a few sentences. */
export function pairingText(t: Translator, bracket: SwissBracket, duel: Pick<SwissDuel, 'status' | 'reasons'>): string {
  const isBye = duel.status === 'bye';
  if (duel.reasons.length === 0) return t(isBye ? 'brackets.pair.byeByHand' : 'brackets.pair.byHand');
  return duel.reasons.flatMap((reason) => sentences(t, bracket, isBye, reason)).join(' ');
}

function sentences(
  t: Translator,
  bracket: SwissBracket,
  isBye: boolean,
  { code, facts }: PairingReasonOnWire,
): string[] {
  const slots = { ...facts, ...sideNames(bracket, facts) };
  switch (code) {
    case 'locked':
      return [t(isBye ? 'brackets.pair.byeLocked' : 'brackets.pair.locked')];
    case 'sameScore':
      return [t('brackets.pair.sameScore', pointSlots(t, facts.points))];
    case 'floatsDown':
      return [
        t('brackets.pair.floatsDown', {
          ...slots,
          from: t('brackets.pointsCount', pointSlots(t, facts.from)),
          to: t('brackets.pointsCount', pointSlots(t, facts.to)),
          why: t(`brackets.pair.${whyFloats(facts)}`),
        }),
      ];
    case 'folded':
    case 'slid':
    case 'adjacent':
    case 'highestLowest':
      if (facts.of === 2) return [t('brackets.pair.onlyTwo')];
      return [t(`brackets.pair.${isFoldedAside(code, facts) ? 'foldedAside' : code}`, slots)];
    case 'lowest':
      return [t('brackets.pair.lowest', { ...slots, ...pointSlots(t, facts.points) })];
    case 'passedOver':
      return (['hadBye', 'restUnpairable'] as const)
        .filter((cause) => Number(facts[cause]) > 0)
        .map((cause) => t(`brackets.pair.${cause}`, { count: Number(facts[cause]) }));
    default:
      return [t(`brackets.pair.${code}`, slots)];
  }
}

/** Best and last are counted without those who meet a side with another score. */
function isFoldedAside(code: string, { rankA, rankB, of }: Facts): boolean {
  return code === 'folded' && Number(rankA) + Number(rankB) !== Number(of) + 1;
}

function whyFloats({ why }: Facts) {
  return why === 'onlyMet' || why === 'onlyExcluded' || why === 'laterRounds' ? why : 'oddGroup';
}

/** Facts hold participants by their ids. */
function sideNames({ participants }: SwissBracket, { side, with: other }: Facts) {
  return {
    ...(side !== undefined && { side: participants[side]?.name ?? '' }),
    ...(other !== undefined && { with: participants[other]?.name ?? '' }),
  };
}

function pointSlots(t: Translator, points: Facts[string] = 0) {
  return { count: Number(points), points: numberText(Number(points), t.language) };
}
