/** The result of a check of one part of a site. */
export interface Finding {
  /** The part, e.g. `mail`. */
  part: string;
  /** `warning`: the site runs, but the operator should know; `broken`: something does not work. */
  state: "fine" | "warning" | "broken";
  /** The state as a sentence. */
  found: string;
  /** The step that mends it; null if all is well. */
  advice: string | null;
}

export const fine = (part: string, found: string): Finding => ({ part, state: "fine", found, advice: null });
export const warning = (part: string, found: string, advice: string): Finding => ({
  part,
  state: "warning",
  found,
  advice,
});
export const broken = (part: string, found: string, advice: string): Finding => ({
  part,
  state: "broken",
  found,
  advice,
});

/** Time for any one service to answer, in milliseconds. */
export const PATIENCE_MS = 12_000;
