import type { PinEventType, PinSource } from "../../../src/pins/pin-events.ts";
import { WATCH_MAX_MS, WATCH_PARTS_MAX } from "../../../src/pins/pin-events.ts";
import { eventQueue } from "../../lib/calls/event-queue.ts";
import { PIN_SAVED } from "../../lib/saving/saved.rules.ts";
import { largePinOf, sourceOf } from "./flow/pin-source.rules.ts";

interface PinEvent {
  pinId: string;
  type: PinEventType;
  source: PinSource;
  ms?: number;
  part?: number;
}

/** Half of the pixels for a second; two seconds for videos (Media Rating Council, viewable impression). */
const SHARE = 0.5;
const LOOK_MS = 1_000;
const VIEW_S = 2;
const LONG_VIEW_S = 10;
const NEARLY_ALL = 0.95;

/** An open page reports each event again after this time, as the server counts it once per hour. */
const AGAIN_MS = 3_600_000;

/**
 * Counts what the viewer sees and does on all pages, for the owners of the Pins. It reads the document once a second
 * instead of running in each card, so that cards stay light and the first page loads none of it.
 */
function countViews(): void {
  const send = eventQueue<PinEvent>("/v3/pins/events/");
  const sent = new Map<string, number>();
  const report = (pinId: string, type: PinEventType, source: PinSource, more: { ms?: number; part?: number } = {}) => {
    const key = `${type} ${pinId} ${more.part ?? 0}`;
    const now = Date.now();
    if (now - (sent.get(key) ?? -AGAIN_MS) < AGAIN_MS) return;
    sent.set(key, now);
    send({ pinId, type, source, ...more });
  };

  let path = location.pathname;
  /** The list from which the large Pin was opened. */
  let from: PinSource = "other";
  const sourceFor = (pinId: string) => (largePinOf(location.pathname) === pinId ? from : sourceOf(location.pathname));
  let before = new Set<string>();
  const look = () => {
    if (document.visibilityState !== "visible") return before.clear();
    if (location.pathname !== path) {
      const earlier = sourceOf(path);
      path = location.pathname;
      if (largePinOf(path)) from = earlier;
    }
    const large = largePinOf(path);
    if (large && document.querySelector("[data-closeup]")) {
      report(large, "impression", from);
      report(large, "click", from);
    }
    const now = cardsInView();
    for (const pinId of now) if (before.has(pinId)) report(pinId, "impression", sourceOf(path));
    before = now;
  };
  setInterval(look, LOOK_MS);
  look();

  const follow = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/offsite/?"]') : null;
    const pinId = link && button < 2 ? new URL(link.href).searchParams.get("pin") : null;
    if (pinId) report(pinId, "outbound_click", sourceFor(pinId));
  };
  for (const type of ["click", "auxclick"] as const) document.addEventListener(type, follow, true);
  addEventListener(PIN_SAVED, (event) => {
    const pinId = String((event as CustomEvent).detail);
    report(pinId, "save", sourceFor(pinId));
  });
  watchVideos((pinId, type, more) => report(pinId, type, sourceFor(pinId), more));
}

const share = (element: Element): number => {
  const { top, bottom, height, width } = element.getBoundingClientRect();
  if (height === 0 || width === 0) return 0;
  return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
};

const pinOfLink = (item: Element): string | null =>
  largePinOf(item.querySelector('a[href^="/pin/"]')?.getAttribute("href") ?? "");

/** Pins whose card is at least half in the window. */
function cardsInView(): Set<string> {
  const found = new Set<string>();
  for (const item of document.querySelectorAll(".waterfall-item")) {
    const pinId = share(item) >= SHARE ? pinOfLink(item) : null;
    if (pinId) found.add(pinId);
  }
  return found;
}

/** Play times of a video. */
interface Played {
  pinId: string;
  /** Its position at the last update, in seconds. */
  at: number;
  total: number;
  /** Played in one go with half of it in the window. */
  inView: number;
  unsent: number;
  part: number;
}

/** Watches all videos of Pins. Their events don't bubble, but the document captures them. */
function watchVideos(report: (pinId: string, type: PinEventType, more?: { ms: number; part: number }) => void): void {
  const playing = new WeakMap<HTMLVideoElement, Played>();
  const playedOf = (video: HTMLVideoElement): Played | null => {
    const known = playing.get(video);
    if (known) return known;
    const item = video.closest(".waterfall-item");
    const pinId = item ? pinOfLink(item) : video.closest("[data-closeup]") && largePinOf(location.pathname);
    if (!pinId) return null;
    const fresh = { pinId, at: video.currentTime, total: 0, inView: 0, unsent: 0, part: 0 };
    playing.set(video, fresh);
    return fresh;
  };
  const flush = (played: Played) => {
    const ms = Math.min(WATCH_MAX_MS, Math.round(played.unsent * 1_000));
    if (ms === 0 || played.part >= WATCH_PARTS_MAX) return;
    report(played.pinId, "video_watch", { ms, part: played.part });
    played.unsent = 0;
    played.part += 1;
  };
  const on = (name: string, act: (video: HTMLVideoElement, played: Played) => void) =>
    document.addEventListener(
      name,
      ({ target }) => {
        const played = target instanceof HTMLVideoElement ? playedOf(target) : null;
        if (played) act(target as HTMLVideoElement, played);
      },
      true,
    );
  on("playing", (video, played) => {
    played.at = video.currentTime;
    report(played.pinId, "video_start");
  });
  on("timeupdate", (video, played) => {
    const step = video.currentTime - played.at;
    played.at = video.currentTime;
    // A seek or a loop is no play time.
    if (video.paused || step <= 0 || step > VIEW_S) return;
    played.total += step;
    played.inView = share(video) >= SHARE ? played.inView + step : 0;
    if (share(video) >= SHARE) played.unsent += step;
    if (played.inView >= VIEW_S) report(played.pinId, "video_mrc_view");
    if (played.total >= LONG_VIEW_S) report(played.pinId, "video_10s_view");
    if (video.duration && played.total >= NEARLY_ALL * video.duration) report(played.pinId, "video_95_view");
    if (played.unsent * 1_000 >= WATCH_MAX_MS / 2) flush(played);
  });
  on("pause", (_, played) => flush(played));
}

countViews();
