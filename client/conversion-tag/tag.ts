/**
 * `/ct/tag.js`, which advertisers put on their own websites. It reads, stores and sends nothing until the website reports
 * its visitor's consent, and never does so in browsers with Global Privacy Control. It stores only the id of the ad click
 * that led to the website, in a first-party cookie of the website.
 *
 *   tackboard("load", "TAG_ID")
 *   tackboard("consent", true)
 *   tackboard("track", "checkout", { event_id: "order-7", value: "72.39", currency: "EUR" })
 */
const { origin: home } = new URL((document.currentScript as HTMLScriptElement).src);
const COOKIE = "_tbclid";
const PARAM = "tbclid";
const COOKIE_SECONDS = 30 * 86_400;
const AT_ONCE = 20;
const WAIT_MS = 400;

type Fields = Record<string, unknown>;
type Call = [what: "load" | "consent" | "track" | "test", ...more: unknown[]];
interface Queue {
  (...call: Call): void;
  queue?: Call[];
}
const page = window as unknown as { tackboard?: Queue };

let tag: string | null = null;
let mayTrack = false;
let isTest = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: Fields[] = [];
const isRefused = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function clickId(): string | null {
  const led = new URL(location.href).searchParams.get(PARAM);
  if (led && /^\d{1,19}$/.test(led)) {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser
    document.cookie = `${COOKIE}=${led};path=/;max-age=${COOKIE_SECONDS};samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
    return led;
  }
  return new RegExp(`(?:^|; )${COOKIE}=(\\d{1,19})`).exec(document.cookie)?.[1] ?? null;
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!tag || !mayTrack) return;
  while (waiting.length > 0) {
    const body = JSON.stringify({ tag, test: isTest, click_id: clickId(), events: waiting.splice(0, AT_ONCE) });
    // Plain text needs no CORS preflight; no cookie of the site is sent.
    if (!navigator.sendBeacon(`${home}/ct/events/`, new Blob([body], { type: "text/plain" })))
      void fetch(`${home}/ct/events/`, {
        method: "POST",
        body,
        mode: "no-cors",
        credentials: "omit",
        keepalive: true,
      });
  }
}

function track(name: unknown, fields: Fields = {}): void {
  if (typeof name !== "string") return;
  waiting.push({
    event_id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`,
    ...fields,
    event_name: name,
    event_time: Math.floor(Date.now() / 1_000),
    event_source_url: location.origin + location.pathname,
  });
  timer ??= setTimeout(send, WAIT_MS);
}

function consent(isGiven: unknown): void {
  mayTrack = isGiven === true && !isRefused;
  if (mayTrack) send();
  else {
    waiting.length = 0;
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser
    document.cookie = `${COOKIE}=;path=/;max-age=0`;
  }
}

function accept([what, first, second]: Call): void {
  if (what === "load") tag = String(first);
  else if (what === "consent") consent(first);
  else if (what === "test") isTest = first !== false;
  else if (what === "track") track(first, second as Fields);
}

const called = page.tackboard?.queue ?? [];
page.tackboard = (...call: Call) => accept(call);
for (const call of called) accept([...call] as Call);
addEventListener("pagehide", send);
