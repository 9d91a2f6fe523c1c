import { useEffect, useRef, useSyncExternalStore } from "react";

const ADDRESS = "/notifications/events/";
/** What the tabs of a browser name together: one of them holds the stream, and tells the others. */
const NAME = "live";
/** What a person waits for comes first. */
const BEGIN_MS = 2_000;
/** The server refused: too many are open, or the session is over. */
const AGAIN_MS = 60_000;

/**
 * What there is to look for: notifications (`news`), how far they are seen (`seen`), one conversation, how far conversations
 * are read (`read`), or all of it, because nobody listened for a while.
 */
export type Heard = { about: "news" | "seen" | "read" | "all" } | { about: "conversation"; conversationId: string };
/** What tabs say to each other: what one heard from the server, and whether it hears at all. */
type Word = Heard | { about: "live" } | { about: "down" } | { about: "who" };

const listeners = new Set<(heard: Heard) => void>();
const watchers = new Set<() => void>();
let isLive = false;
let stop: (() => void) | null = null;

function setLive(now: boolean): void {
  if (now === isLive) return;
  isLive = now;
  for (const tell of watchers) tell();
}

/**
 * Listens by server-sent events. A browser opens six connections to a site at most, so only one of its tabs holds a stream;
 * when that one closes, another takes over. Where a browser can't do that (a site by plain http has no locks), nothing
 * comes, and the page asks now and then.
 * @returns ends it
 */
function openStream(): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(NAME);
  const ending = new AbortController();
  let source: EventSource | null = null;

  function hear(word: Word): void {
    if (word.about === "who") {
      if (source?.readyState === EventSource.OPEN) channel.postMessage({ about: "live" } satisfies Word);
    } else if (word.about === "live" || word.about === "down") {
      setLive(word.about === "live");
    } else {
      setLive(true);
      for (const listener of listeners) listener(word);
    }
  }
  function tellAll(word: Word): void {
    if (ending.signal.aborted) return;
    channel.postMessage(word);
    hear(word);
  }
  function connect(): void {
    if (ending.signal.aborted) return;
    const opened = new EventSource(ADDRESS);
    source = opened;
    opened.onopen = () => tellAll({ about: "all" });
    opened.addEventListener("news", () => tellAll({ about: "news" }));
    opened.addEventListener("seen", () => tellAll({ about: "seen" }));
    opened.addEventListener("read", () => tellAll({ about: "read" }));
    opened.addEventListener("conversation", ({ data }: MessageEvent<string>) =>
      tellAll({ about: "conversation", ...(JSON.parse(data) as { conversationId: string }) }),
    );
    opened.onerror = () => {
      tellAll({ about: "down" });
      // While it is connecting the browser tries by itself.
      if (opened.readyState === EventSource.CLOSED) setTimeout(connect, AGAIN_MS);
    };
  }
  const holdStream = () =>
    new Promise<void>((resolve) => {
      ending.signal.addEventListener("abort", () => resolve());
      connect();
    });

  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  channel.postMessage({ about: "who" } satisfies Word);
  const beginning = setTimeout(() => {
    // Given up where the page closes before it is this tab's turn.
    navigator.locks.request(NAME, { signal: ending.signal }, holdStream).catch(() => {});
  }, BEGIN_MS);
  return () => {
    clearTimeout(beginning);
    ending.abort();
    source?.close();
    channel.close();
    setLive(false);
  };
}

/** Calls `hear` with what there is to look for, as long as the component is there; all of them share one stream. */
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

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Whether what there is to look for comes by itself at the moment; where it doesn't, a page asks now and then. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLive,
    () => false,
  );
