import type { Language } from "../../src/model/languages.ts";
import type { PushMessage } from "../../src/notifications/push.ts";
import { actionWords, actorWords, type Say } from "../../src/notifications/words.ts";
import { filled } from "../../src/text/templates.ts";
import { en } from "../../src/texts/en/notifications.ts";
import { ja } from "../texts/ja/notifications.ts";
import { ko } from "../texts/ko/notifications.ts";
import type { WorkerScope } from "./worker-scope.ts";

/* The worker has its own copy of the sentences, because it runs without a page. */

const TEXTS = { en, ja, ko } as const;

/** The sentence of a message; for a secret one, only that there is something new. */
export function sentenceOf({ said, language }: Pick<PushMessage, "said" | "language">): string {
  const texts = TEXTS[language] ?? en;
  if (!said) return texts.pushed;
  const did: Record<string, string> = texts.did;
  const say: Say = (key, values) => {
    const others = values.count === 1 && "others_one" in texts ? texts.others_one : texts.others_other;
    const { two, manyOthers } = texts;
    return filled({ two, others, manyOthers }[key as "two"] ?? did[key.replace("did.", "")] ?? texts.pushed, values);
  };
  const board = said.board === null ? null : { name: said.board };
  const actors = said.actors.map((actor) => ({ ...actor, id: "", imageMediumUrl: null }));
  const shown = { kind: said.kind, board: board as never, ad: null, draft: null };
  const space = language === "ja" ? "" : " ";
  return `${actorWords({ actors, actorCount: said.actorCount }, say)}${space}${actionWords(shown, say)}`.trim();
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
