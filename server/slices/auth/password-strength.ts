import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { PASSWORD_LONG } from "../../../src/model/account-limits.ts";

/**
 * Fewer guesses than this and a password is one of those that everybody tries. A random password of six characters takes
 * a million, so the short ones that the spec allows at sign-up pass.
 */
const GUESSES_MIN = 10_000;
/** The estimate's time grows with the square of the length; this much of a password is enough to judge it. */
const LOOKED_AT = 32;

let estimator: Promise<ZxcvbnFactory> | null = null;

// The dictionaries use much memory, so they are loaded when the first person chooses a password.
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password is common, a keyboard row, a repetition or made of `words` (SECURITY.md 3).
 * @param words names of the site and of the person
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  if (password.length >= PASSWORD_LONG) return false;
  estimator ??= loadEstimator();
  const { guesses } = (await estimator).check(password.slice(0, LOOKED_AT), [...words]);
  return guesses < GUESSES_MIN;
}
