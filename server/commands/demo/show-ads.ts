import { foldPinCounts } from "../../../db/queries/pins/pin-events.ts";
import type { AdEventType } from "../../../src/ads/events.ts";
import type { AdSlot } from "../../../src/ads/slots.contract.ts";
import type { PinEventType } from "../../../src/pins/pin-events.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Viewer } from "../../platform/sessions/viewer.ts";
import { events, visitAd } from "../../slices/ads/events.ts";
import { keepAds, keepLibrary, paceAll } from "../../slices/ads/pace.ts";
import { slots } from "../../slices/ads/slots.ts";
import { settleAll } from "../../slices/ads/work.ts";
import { home } from "../../slices/feeds/home.ts";
import { events as pinEvents } from "../../slices/pins/analytics.ts";
import { call, demoContext } from "./procedures.ts";
import { createRandom, type Random } from "./random.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Home feed pages opened on an ordinary day. */
const LOOKS_A_DAY = 80;
/** Relative traffic of each weekday, starting with Sunday; weekends are busier. */
const WEEK = [1.25, 0.9, 0.85, 0.9, 0.95, 1, 1.3] as const;
/** Relative traffic of each hour of the day: little at night, most in the evening. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 7, 8, 7, 6, 7, 9, 8, 7, 7, 8, 9, 11, 13, 14, 12, 8, 4] as const;
const BROWSERS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
] as const;
/** Share of a page's ads that scroll half into view, and probabilities of each reaction to an ad in view. */
const SEEN = 0.72;
const CLICKED = 0.035;
const SAVED = 0.012;
const HIDDEN = 0.004;
/** Share of home pages whose Pins are counted too, and the probabilities that a Pin in view is opened and its link followed. */
const READS = 0.25;
const OPENED = 0.12;
const FOLLOWED = 0.03;
const PAGE = 30;
const EVENTS_AT_ONCE = 50;
/** Time between seeing an ad and clicking it. */
const PAUSE_MS = 4_000;

interface Showing {
  viewers: readonly Viewer[];
  days: number;
  /** End of the last day, in milliseconds since 1970. */
  until: number;
  turnTo(at: number): void;
  /** Called when somebody clicks an ad, with the landing page's address. */
  clicked(address: string): void;
  /** Called at the end of a day, once its events are settled. */
  dayEnded(): Promise<void>;
}

/**
 * Simulates people and visitors who open pages with ads, look at some and click a few. Each day is settled before the
 * next begins. A seed always gives the same people at the same times; the auction itself stays random.
 */
export async function showAds(deps: Deps, { viewers, days, until, turnTo, clicked, dayEnded }: Showing): Promise<void> {
  const random = createRandom(20_260_924);
  const reads = createRandom(20_261_129);
  for (let day = 0; day < days; day += 1) {
    const from = until - (days - day) * DAY_MS;
    const busy = WEEK[new Date(from).getUTCDay()] ?? 1;
    const looks = Array.from({ length: Math.round(LOOKS_A_DAY * busy) }, () => from + momentOfDay(random));
    for (const at of looks.sort((a, b) => a - b)) {
      turnTo(Math.min(at, until));
      const ctx = someone(deps, viewers, random);
      if (reads.next() < READS) await readFeed(ctx, reads);
      await look(ctx, random, { turnTo, clicked });
    }
    await settleAll(deps);
    await foldPinCounts(deps.db);
    await dayEnded();
    await paceAll(deps);
    await keepLibrary(deps);
  }
  await keepAds(deps);
}

function momentOfDay(random: Random): number {
  const all = HOURS.reduce((sum, share) => sum + share, 0);
  let left = random.next() * all;
  const hour = HOURS.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return (Math.max(0, hour) + random.next()) * HOUR_MS;
}

/** A viewer who is logged in half of the time. */
function someone(deps: Deps, viewers: readonly Viewer[], random: Random): Context {
  const headers = { "user-agent": random.pick(BROWSERS) };
  const ctx = demoContext(deps, undefined, new Request(deps.config.publicUrl, { headers }));
  if (random.next() < 0.5) return { ...ctx, viewer: random.pick(viewers) };
  // Addresses reserved for documentation (RFC 5737).
  return { ...ctx, ip: `203.0.113.${random.below(250) + 1}` };
}

async function look(
  ctx: Context,
  random: Random,
  { turnTo, clicked }: Pick<Showing, "turnTo" | "clicked">,
): Promise<void> {
  const { slots: shown } = await call(ctx, slots, { surface: "home" });
  for (const slot of shown.filter(() => random.next() < SEEN)) {
    await sendEvent(ctx, slot, "impression");
    turnTo(ctx.deps.now().getTime() + PAUSE_MS);
    if (random.next() < CLICKED) clicked((await visitAd(ctx, slot.token)).headers.get("location") ?? "");
    if (random.next() < SAVED && ctx.viewer.user) await sendEvent(ctx, slot, "save");
    if (random.next() < HIDDEN) await sendEvent(ctx, slot, "hide");
  }
}

/** Reads a page of the home feed, whose owners see how often their Pins were seen and opened. */
async function readFeed(ctx: Context, random: Random): Promise<void> {
  const { items } = await call(ctx, home, { pageSize: PAGE });
  const events = items.flatMap(({ id: pinId }) => {
    const types: PinEventType[] = ["impression"];
    if (random.next() < OPENED) types.push("click");
    if (random.next() < FOLLOWED) types.push("outbound_click");
    return types.map((type) => ({ pinId, type, source: "home" as const }));
  });
  await call(ctx, pinEvents, { events: events.slice(0, EVENTS_AT_ONCE) });
}

const sendEvent = (ctx: Context, { token }: AdSlot, type: AdEventType) =>
  call(ctx, events, { events: [{ token, type }] });
