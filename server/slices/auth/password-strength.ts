import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { PASSWORD_LONG } from "../../../src/identity/account-limits.ts";

/**
 * A password that takes fewer guesses is one that everybody tries. A random password of six characters takes a million
 * guesses, so the short passwords that the spec allows at sign-up pass.
 */
const GUESSES_MIN = 10_000;
/**
 * Characters of a password to estimate: enough to judge it, and the estimate's time grows with the square of the
 * length.
 */
const LOOKED_AT = 32;

let estimator: Promise<ZxcvbnFactory> | null = null;

// The dictionaries use much memory, so load them only when somebody chooses a password.
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password is common, a keyboard row, a repetition, or consists of `words` (SECURITY.md 3).
 * @param words names of the site and the person
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  if (password.length >= PASSWORD_LONG) return false;
  estimator ??= loadEstimator();
  const { guesses } = (await estimator).check(password.slice(0, LOOKED_AT), [...words]);
  return guesses < GUESSES_MIN;
}
