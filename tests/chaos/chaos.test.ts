import { expect, test } from "bun:test";
import { ENGINE, KILLS_EACH as KILLS } from "./kills.ts";
import { runChaos } from "./run-chaos.ts";

test(
  `repeated kill -9 loses or duplicates nothing acknowledged, and every counter is right [SECURITY 34]`,
  async () => {
    const { acknowledged, lost, doubled, counters, backAfter, firstStart } = await runChaos({ kills: KILLS });
    const { saves, moves, signUps, uploads } = acknowledged;
    const all = saves + moves + signUps + uploads;
    const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1_000).toFixed(1)} s`;
    console.warn(
      `chaos: ${ENGINE}, ${KILLS} kills: ${all} acknowledged (${saves} saves, ${moves} moves, ${signUps} sign-ups, ${uploads} uploads), ` +
        `${lost.length} lost, ${doubled.length} doubled, ${counters.length} counters beside their rows; ` +
        `back after ${seconds(backAfter[backAfter.length >> 1])}, at most ${seconds(backAfter.at(-1))}`,
    );
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
    expect(counters).toEqual([]);
    // At least every fourth kill interrupted each kind of request: with an embedded database, lives are short and
    // contain few uploads.
    expect(Math.min(saves, moves, signUps, uploads)).toBeGreaterThan(KILLS / 4);
    // 5 s, or on a busy machine twice the time of a start with nothing to recover.
    expect(backAfter[0]).toBeLessThan(Math.max(5_000, 2 * firstStart));
  },
  60_000 + KILLS * 20_000,
);
