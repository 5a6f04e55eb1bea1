declare module 'swiss-pairing' {
  interface Participant {
    readonly id: number;
    readonly seed: number;
  }
  interface Result {
    readonly id: number;
    readonly points: number;
  }
  interface Meeting {
    readonly round: number;
    readonly home: Result;
    readonly away: Result;
  }
  interface SwissPairing {
    getMatchups(
      round: number,
      participants: readonly Participant[],
      matches: readonly Meeting[],
    ): readonly { readonly home: number; readonly away: number | null }[];
  }
  export default function swissPairing(options?: { readonly maxPointsPerRound?: number }): SwissPairing;
}
