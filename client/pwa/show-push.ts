import type { Language } from "../../src/model/languages.ts";
import type { PushMessage } from "../../src/notifications/push.ts";
import { pushedIn, sentenceIn } from "../../src/notifications/sentences.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** The sentence of a message; for a secret one, only that there is something new. */
export function sentenceOf({ said, language }: Pick<PushMessage, "said" | "language">): string {
  if (!said) return pushedIn(language);
  const board = said.board === null ? null : { name: said.board };
  const actors = said.actors.map((actor) => ({ ...actor, id: "", imageMediumUrl: null }));
  const { kind, actorCount } = said;
  return sentenceIn(language, { kind, actorCount, actors, board: board as never, ad: null, draft: null });
}

const isPage = (href: unknown): href is string => typeof href === "string" && /^\/(?![/\\])/.test(href);

/** Reads a message; a damaged one still leads to the list, because browsers require that each message shows something. */
export function readMessage(text: string | undefined): PushMessage {
  const plain = { title: "", language: "en" as Language, href: "/notifications/", tag: "news", said: null };
  try {
    const message = JSON.parse(text ?? "") as PushMessage;
    return { ...plain, ...message, href: isPage(message.href) ? message.href : plain.href };
  } catch {
    return plain;
  }
}

/** Shows a message of the site's push service. */
export async function showPush(worker: WorkerScope, text: string | undefined): Promise<void> {
  const message = readMessage(text);
  await worker.registration.showNotification(message.title || worker.location.hostname, {
    body: sentenceOf(message),
    lang: message.language,
    tag: message.tag,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { href: message.href },
  });
}

/** Opens the page of a notification, in a window of the site if one is open. */
export async function openPushed(worker: WorkerScope, data: unknown): Promise<void> {
  const href = (data as { href?: unknown } | null)?.href;
  const url = new URL(isPage(href) ? href : "/notifications/", worker.location.origin).href;
  const [open] = await worker.clients.matchAll({ type: "window" });
  const focused = await open?.focus().catch(() => null);
  // A window that the worker doesn't control can't be navigated.
  if (focused && (await focused.navigate(url).catch(() => null))) return;
  await worker.clients.openWindow(url);
}

/** Subscribes again after the browser ended a subscription, and adds the device again for the person who is logged in. */
export async function renewDevice(worker: WorkerScope, ended: PushSubscription | null): Promise<void> {
  const key = ended?.options.applicationServerKey;
  if (!key) return;
  const made = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await fetch(`${worker.location.origin}/v3/news_hub/devices/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}
