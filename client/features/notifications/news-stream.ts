const ADDRESS = "/notifications/events/";
/** What the tabs of a browser name together: one of them holds the stream, and tells the others. */
const NAME = "notifications";
/** What a person waits for comes first. */
const BEGIN_MS = 2_000;
/** The server refused: too many are open, or the session is over. */
const AGAIN_MS = 60_000;

type Word = "news" | "live" | "down" | "who";

interface NewsListener {
  onNews: () => void;
  /** Whether news come by themselves at the moment. */
  onLive: (isLive: boolean) => void;
}

/**
 * Listens for news by server-sent events. A browser opens six connections to a site at most, so only one of its tabs holds
 * a stream; when that one closes, another takes over. Where a browser can't do that (a site by plain http has no locks),
 * nothing comes, and the page asks now and then.
 * @returns ends it
 */
export function listenForNews({ onNews, onLive }: NewsListener): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(NAME);
  const ending = new AbortController();
  let source: EventSource | null = null;

  function hear(word: Word): void {
    if (word === "news") onNews();
    if (word === "news" || word === "live") onLive(true);
    if (word === "down") onLive(false);
    if (word === "who" && source?.readyState === EventSource.OPEN) channel.postMessage("live");
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
    // Whatever came while nobody listened is looked for.
    opened.onopen = () => tellAll("news");
    opened.addEventListener("news", () => tellAll("news"));
    opened.onerror = () => {
      tellAll("down");
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
  channel.postMessage("who" satisfies Word);
  const beginning = setTimeout(() => {
    // Given up where the page closes before it is this tab's turn.
    navigator.locks.request(NAME, { signal: ending.signal }, holdStream).catch(() => {});
  }, BEGIN_MS);
  return () => {
    clearTimeout(beginning);
    ending.abort();
    source?.close();
    channel.close();
  };
}
