import { type Funnel, RATIOS, ratioPlace } from "../../../src/ads/funnel.rules.ts";

export type FunnelStep = Exclude<keyof Funnel, "needed">;
interface Counted extends Record<FunnelStep, number> {
  adGroupId: string;
  advertiserId: string;
  needed: number[];
}
interface Of {
  adGroupId: string;
  advertiserId: string;
}

/**
 * Counts the outcomes of each ad group's auction opportunities in memory until a flush. Decisions never wait for the
 * database; a process that dies loses a few seconds of these counts, but no money.
 */
export class FunnelCounts {
  #counts = new Map<string, Counted>();

  count(ad: Of, step: Exclude<FunnelStep, "eligible" | "outbid">): void {
    const counted = this.#of(ad);
    counted[step] += 1;
    // An ad counts as eligible at its first step; a winner was already counted at an earlier one.
    if (step !== "won") counted.eligible += 1;
  }
  /** @param ratio the factor by which a higher bid would have won */
  lose(ad: Of, ratio: number): void {
    const counted = this.#of(ad);
    counted.outbid += 1;
    const place = ratioPlace(ratio);
    counted.needed[place] = (counted.needed[place] ?? 0) + 1;
  }
  /** Returns all counts and resets them. */
  drain(): Counted[] {
    const drained = [...this.#counts.values()];
    this.#counts = new Map();
    return drained;
  }

  #of({ adGroupId, advertiserId }: Of): Counted {
    const known = this.#counts.get(adGroupId);
    if (known) return known;
    const made: Counted = {
      adGroupId,
      advertiserId,
      eligible: 0,
      capped: 0,
      paced: 0,
      spent: 0,
      entered: 0,
      outbid: 0,
      won: 0,
      needed: Array.from({ length: RATIOS.length + 1 }, () => 0),
    };
    this.#counts.set(adGroupId, made);
    return made;
  }
}
