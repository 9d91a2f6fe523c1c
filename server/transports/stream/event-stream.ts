import { ProductError } from "../../../src/model/errors.ts";
import type { Topic } from "../../platform/events/live.ts";
import { isOwnOrigin, siteOrigins } from "../../platform/http/request-head.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { isStillLive } from "../../platform/sessions/sessions.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

/** Interval of heartbeats; less than the 30 seconds after which a silent connection is cut. */
const HEARTBEAT_MS = 20_000;
/** Minimum time between events to a page. The first event is sent immediately, except news, which can wait. */
const PAUSE_MS = 1_000;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 5_000;

/**
 * `GET /notifications/events/`: server-sent events for as long as the session lasts. An event says what changed but
 * carries no content; the page fetches that as usual.
 * @throws ProductError for another site's page, without a session's cookie, and if too many streams are open
 */
export function openEventStream(ctx: Context): Response {
  const { deps, viewer } = ctx;
  if (isFromElsewhere(ctx)) throw new ProductError("CROSS_SITE_REQUEST");
  const { sessionId } = viewer;
  if (!viewer.user || !sessionId) throw new ProductError(notLoggedIn(viewer));

  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  let pause: ReturnType<typeof setTimeout> | null = null;
  const waiting = new Set<Topic>();
  const send = (text: string) => stream?.enqueue(encoder.encode(text));
  /** Sends a text, or closes the stream if the session has ended. */
  async function say(text: string): Promise<void> {
    const isLive = await isStillLive(deps, sessionId as string);
    if (isLive) send(text);
    else end();
  }
  function sayAll(): void {
    const text = [...waiting].map(eventOf).join("");
    waiting.clear();
    if (text) void say(text);
  }
  function hear(topic: Topic): void {
    waiting.add(topic);
    if (pause) return;
    if (topic !== "news") sayAll();
    pause = setTimeout(() => {
      pause = null;
      sayAll();
    }, PAUSE_MS);
  }
  const heartbeat = setInterval(() => void say(": still here\n\n"), HEARTBEAT_MS);
  const stopListening = deps.live.listen(viewer.user.id, { onNews: hear, onEnd: end });
  function forget(): void {
    clearInterval(heartbeat);
    if (pause) clearTimeout(pause);
    stopListening?.();
    stream = null;
  }
  function end(): void {
    const open = stream;
    forget();
    open?.close();
  }
  if (!stopListening) {
    forget();
    throw new ProductError("TOO_MANY_STREAMS", { retryAfter: 60 });
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
      send(`retry: ${RETRY_MS}\n\n`);
    },
    cancel: forget,
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store",
      // Keeps proxies from buffering the stream.
      "X-Accel-Buffering": "no",
    },
  });
}

/** `event: news`, `event: seen`, `event: read`, or `event: conversation` with the id of the one that changed. */
function eventOf(topic: Topic): string {
  const [event, conversationId] = topic.split(" ");
  return `event: ${event}\ndata: ${JSON.stringify(conversationId ? { conversationId } : {})}\n\n`;
}

/** Streams check the origin, unlike other reads: they stay open, so pages of other sites could use them all up. */
function isFromElsewhere({ deps, request }: Context): boolean {
  const origin = request?.headers.get("origin") ?? null;
  if (origin !== null && !isOwnOrigin(origin, siteOrigins(deps.config))) return true;
  const site = request?.headers.get("sec-fetch-site") ?? null;
  return site === "cross-site" || site === "same-site";
}
