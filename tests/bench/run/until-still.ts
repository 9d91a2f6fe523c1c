/** Default maximum of turns, and the speedup that still counts as getting faster. */
const TURNS = 12;
const GAIN = 1.02;
/** So many turns in a row that are no faster than the best before: one alone may have been a slow second of the machine. */
const STILL = 3;

/**
 * Lets the engine of a process compile what is asked of it: a call that takes 30 ms is asked so seldom that it is half as
 * slow again for the first ten seconds.
 * @param turn does some of the work; how often a second
 * @param most turns
 */
export async function untilStill(turn: () => Promise<number>, most = TURNS): Promise<void> {
  let best = 0;
  let still = 0;
  for (let count = 0; count < most && still < STILL; count++) {
    const perSecond = await turn();
    still = perSecond > best * GAIN ? 0 : still + 1;
    best = Math.max(best, perSecond);
  }
}
