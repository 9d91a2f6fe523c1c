const WAIT_MS = 1_500;
const BATCH_MAX = 50;
/** A queue keeps at most this many events while the server is unreachable. */
const KEPT_MAX = 500;

/** Sends events to an address in batches: after a moment, or at once when the page is left. @returns adds an event */
export function eventQueue<T>(url: string): (event: T) => void {
  const waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isListening = false;

  const later = (wait: number) => {
    if (timer === null) timer = setTimeout(() => void send(), wait);
  };
  async function send(): Promise<void> {
    timer = null;
    const events = waiting.splice(0, BATCH_MAX);
    if (events.length === 0) return;
    try {
      const answer = await fetch(url, {
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
  const leave = () => {
    while (waiting.length > 0) {
      const events = waiting.splice(0, BATCH_MAX);
      const body = new Blob([JSON.stringify({ events })], { type: "application/json" });
      if (!navigator.sendBeacon(url, body)) return void waiting.unshift(...events);
    }
  };

  return (event) => {
    waiting.push(event);
    if (waiting.length > KEPT_MAX) waiting.shift();
    if (!isListening) {
      isListening = true;
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") leave();
      });
      window.addEventListener("pagehide", leave);
    }
    later(WAIT_MS);
  };
}
