import type { AdEventType } from "../../../src/ads/events.ts";
import { eventQueue } from "../../lib/calls/event-queue.ts";

const send = eventQueue<{ token: string; type: AdEventType; at: string }>("/v3/ads/events/");
const reported = new Set<string>();

/** Reports an ad event once. */
export function reportAd(token: string, type: AdEventType): void {
  const key = `${type} ${token}`;
  if (reported.has(key)) return;
  reported.add(key);
  send({ token, type, at: new Date().toISOString() });
}
