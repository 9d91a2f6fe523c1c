/** Defaults: the maximum number of turns, and the speedup below which a turn counts as no faster. */
const TURNS = 12;
const GAIN = 1.02;
/**
 * This many turns without a speedup end the warm-up. One is not enough, because the machine may have been slow for a
 * second.
 */
const STILL = 3;

/**
 * Runs the work until the engine of a process has compiled it: expensive calls are too rare to be compiled soon.
 * @param turn does some of the work; returns its calls per second
 * @param most maximum number of turns
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
