import type { AdEventType } from "../../../src/ads/events.ts";

const EVENTS_URL = "/v3/ads/events/";
const WAIT_MS = 1_500;
const BATCH_MAX = 50;
/** The queue keeps at most this many events while the server is unreachable. */
const KEPT_MAX = 500;

interface AdReport {
  token: string;
  type: AdEventType;
  at: string;
}

const waiting: AdReport[] = [];
const reported = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;
let isListening = false;

/** Reports an ad event once: batched after a moment, or at once when the page is left. */
export function reportAd(token: string, type: AdEventType): void {
  const key = `${type} ${token}`;
  if (reported.has(key)) return;
  reported.add(key);
  waiting.push({ token, type, at: new Date().toISOString() });
  if (waiting.length > KEPT_MAX) waiting.shift();
  listen();
  later(WAIT_MS);
}

function later(wait: number): void {
  if (timer === null) timer = setTimeout(() => void send(), wait);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  window.addEventListener("pagehide", leave);
}

async function send(): Promise<void> {
  timer = null;
  const events = waiting.splice(0, BATCH_MAX);
  if (events.length === 0) return;
  try {
    const answer = await fetch(EVENTS_URL, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ events }),
    });
    // Client errors would repeat, so only 429 and 5xx are retried.
    if (answer.status >= 500 || answer.status === 429) waiting.unshift(...events);
  } catch {
    waiting.unshift(...events);
  }
  if (waiting.length > 0) later(4 * WAIT_MS);
}

/** Uses sendBeacon, because the page may be gone before a request finishes. */
function leave(): void {
  while (waiting.length > 0) {
    const events = waiting.splice(0, BATCH_MAX);
    const body = new Blob([JSON.stringify({ events })], { type: "application/json" });
    if (!navigator.sendBeacon(EVENTS_URL, body)) return void waiting.unshift(...events);
  }
}
