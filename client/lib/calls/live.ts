import { useEffect, useRef, useSyncExternalStore } from "react";
import { postToTabs } from "../browser/post-to-tabs.ts";

const ADDRESS = "/notifications/events/";
/** The name shared by a browser's tabs: one holds the stream and notifies the others. */
const NAME = "live";
/** Connects late, so that the page's own requests come first. */
const BEGIN_MS = 2_000;
/** The server refused: too many streams, or the session has ended. */
const AGAIN_MS = 60_000;

/**
 * The subject of an event: notifications (`news`), notifications marked as seen (`seen`), one conversation, read marks of conversations
 * (`read`), or everything after a gap.
 */
export type Heard = { about: "news" | "seen" | "read" | "all" } | { about: "conversation"; conversationId: string };
/** Messages between tabs: events from the server, and whether the stream is up. */
type Word = Heard | { about: "live" } | { about: "down" } | { about: "who" };

const listeners = new Set<(heard: Heard) => void>();
const watchers = new Set<() => void>();
let isLive = false;
let stop: (() => void) | null = null;

function setLive(now: boolean): void {
  if (now === isLive) return;
  isLive = now;
  for (const notify of watchers) notify();
}

/**
 * Opens the server-sent event stream. Browsers allow six connections per site, so only one tab holds it, and another takes over when that
 * tab closes. Without Web Locks (on plain http) no stream opens, and pages poll.
 * @returns a function that closes it
 */
function openStream(): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(NAME);
  const ending = new AbortController();
  let source: EventSource | null = null;

  const post = (word: Word) => postToTabs(channel, word);
  function hear(word: Word): void {
    if (word.about === "who") {
      if (source?.readyState === EventSource.OPEN) post({ about: "live" });
    } else if (word.about === "live" || word.about === "down") {
      setLive(word.about === "live");
    } else {
      setLive(true);
      for (const listener of listeners) listener(word);
    }
  }
  function broadcast(word: Word): void {
    if (ending.signal.aborted) return;
    post(word);
    hear(word);
  }
  function connect(): void {
    if (ending.signal.aborted) return;
    const opened = new EventSource(ADDRESS);
    source = opened;
    opened.onopen = () => broadcast({ about: "all" });
    opened.addEventListener("news", () => broadcast({ about: "news" }));
    opened.addEventListener("seen", () => broadcast({ about: "seen" }));
    opened.addEventListener("read", () => broadcast({ about: "read" }));
    opened.addEventListener("conversation", ({ data }: MessageEvent<string>) =>
      broadcast({ about: "conversation", ...(JSON.parse(data) as { conversationId: string }) }),
    );
    opened.onerror = () => {
      broadcast({ about: "down" });
      // The browser retries on its own while connecting.
      if (opened.readyState === EventSource.CLOSED) setTimeout(connect, AGAIN_MS);
    };
  }
  const keepStream = () =>
    new Promise<void>((resolve) => {
      ending.signal.addEventListener("abort", () => resolve());
      connect();
    });

  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  post({ about: "who" });
  const beginning = setTimeout(() => {
    // Abandoned if the page closes while waiting for the lock.
    navigator.locks.request(NAME, { signal: ending.signal }, keepStream).catch(() => {});
  }, BEGIN_MS);
  return () => {
    clearTimeout(beginning);
    ending.abort();
    source?.close();
    channel.close();
    setLive(false);
  };
}

/** Calls `hear` on changes while the component is mounted; all components share one stream. */
export function useLive(hear: (heard: Heard) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  }, [hear]);
  useEffect(() => {
    const listener = (heard: Heard) => latest.current(heard);
    listeners.add(listener);
    stop ??= openStream();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

/** Whether the stream is up; if not, pages poll. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLive,
    () => false,
  );
