/** Frames per second as a fraction. */
export interface FrameRate {
  frames: number;
  seconds: number;
}

const MAX = 60;
/** Films with fewer frames per second get repeated frames, because players seek to a frame. */
const MIN = 10;
const DEFAULT = 30;
/** NTSC plays 1000 frames in 1001 seconds. */
const NTSC = 1_001;
const USUAL = [24, 25, 30, 48, 50, 60];
/** Tolerated variation of a constant frame interval in seconds, because clocks count milliseconds. */
const JITTER = 0.0011;

export const rateOf = ({ frames, seconds }: FrameRate): number => frames / seconds;

/**
 * The frame rate for a film. A constant rate stays; for a variable one, it is the rate of the busiest second, because
 * the average would drop frames there.
 * @param times when frames are shown, in seconds and in order
 */
export function frameRate(times: readonly number[]): FrameRate {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  if (times.length < 2 || last <= first) return { frames: DEFAULT, seconds: 1 };
  const mean = (times.length - 1) / (last - first);
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const even = steps.filter((step) => Math.abs(step - 1 / mean) <= JITTER + 0.05 / mean).length;
  const rate = even >= 0.95 * steps.length ? mean : usual(busiestSecond(times));
  if (rate > MAX) return { frames: MAX, seconds: 1 };
  return exact(rate < MIN ? rate * Math.ceil(MIN / rate - JITTER) : rate);
}

/** The most frames whose beginnings are less than a second apart. */
function busiestSecond(times: readonly number[]): number {
  let most = 0;
  for (let from = 0, to = 0; to < times.length; to++) {
    while ((times[to] ?? 0) - (times[from] ?? 0) > 1 - JITTER) from++;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

/** Rounds to a common rate, because camera clocks are slightly off. */
const usual = (rate: number): number => USUAL.find((known) => Math.abs(rate - known) <= 1) ?? rate;

function exact(rate: number): FrameRate {
  const whole = Math.round(rate);
  const ntsc = (whole * 1_000) / NTSC;
  if (Math.abs(rate - whole) <= 0.0004 * whole) return { frames: whole, seconds: 1 };
  if (Math.abs(rate - ntsc) <= 0.0004 * whole) return { frames: whole * 1_000, seconds: NTSC };
  return { frames: Math.round(rate * 1_000), seconds: 1_000 };
}
