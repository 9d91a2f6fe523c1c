import { expect, test } from "bun:test";
import type { PushMessage } from "../../src/notifications/push.ts";
import { openPushed, readMessage, renewDevice, sentenceOf, showPush } from "./show-push.ts";
import type { WorkerScope } from "./worker-scope.ts";

const said: NonNullable<PushMessage["said"]> = {
  kind: "mention",
  actors: [{ fullName: "Ada Byron", username: "ada" }],
  actorCount: 1,
  board: null,
};

test("a message is worded in the person's language, by people and board", () => {
  expect(sentenceOf({ said, language: "en" })).toBe("Ada Byron mentioned you");
  expect(sentenceOf({ said, language: "ja" })).toBe("Ada Byronがあなたをメンションしました");
  expect(sentenceOf({ said, language: "ko" })).toBe("Ada Byron 회원님을 멘션했습니다");
  const invited = { ...said, kind: "board_invite" as const, board: "Garden" };
  expect(sentenceOf({ said: invited, language: "en" })).toBe("Ada Byron invited you to the board Garden");
  const many = { ...said, actors: [...said.actors, { fullName: "", username: "ben" }], actorCount: 3 };
  expect(sentenceOf({ said: many, language: "en" })).toBe("Ada Byron, ben and 1 other mentioned you");
  expect(sentenceOf({ said: null, language: "ko" })).toBe("새 알림이 있습니다");
});

test("a damaged message, and one that leads to another site, open the list", () => {
  expect(readMessage("{")).toMatchObject({ href: "/notifications/", said: null });
  for (const href of ["https://evil.example/", "//evil.example", "/\\evil.example", 7])
    expect(readMessage(JSON.stringify({ href })).href).toBe("/notifications/");
  expect(readMessage(JSON.stringify({ href: "/pin/7/" })).href).toBe("/pin/7/");
});

function worker(windows: { focus: () => Promise<unknown> }[]) {
  const calls: unknown[] = [];
  const scope = {
    location: { origin: "https://site.example", hostname: "site.example" },
    registration: { showNotification: async (...call: unknown[]) => void calls.push(call) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void calls.push(url) },
  } as unknown as WorkerScope;
  return { scope, calls };
}

test("a message replaces an earlier one with its tag, and a press opens its page", async () => {
  const { scope, calls } = worker([]);
  await showPush(scope, JSON.stringify({ title: "Corkwall", language: "en", href: "/pin/7/", tag: "mention-7", said }));
  expect(calls).toMatchObject([["Corkwall", { body: "Ada Byron mentioned you", tag: "mention-7", lang: "en" }]]);
  await openPushed(scope, { href: "/pin/7/" });
  expect(calls[1]).toBe("https://site.example/pin/7/");
  await openPushed(scope, null);
  expect(calls[2]).toBe("https://site.example/notifications/");
});

test("a press uses the open window, or a new one if that one can't be moved", async () => {
  const moved: string[] = [];
  const open = { focus: async () => ({ navigate: async (url: string) => moved.push(url) }) };
  const one = worker([open]);
  await openPushed(one.scope, { href: "/pin/7/" });
  expect([moved, one.calls]).toEqual([["https://site.example/pin/7/"], []]);
  const stuck = { focus: async () => ({ navigate: () => Promise.reject(new TypeError("not controlled")) }) };
  const two = worker([stuck]);
  await openPushed(two.scope, { href: "/pin/7/" });
  expect(two.calls).toEqual(["https://site.example/pin/7/"]);
});

test("a subscription that the browser ended is made again with the same key and sent", async () => {
  const sent: unknown[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      sent.push([request.method, new URL(request.url).pathname, await request.json()]);
      return new Response("{}");
    },
  });
  const key = new Uint8Array([4, 5]).buffer;
  const asked: unknown[] = [];
  const made = { toJSON: () => ({ endpoint: "https://push.example/2", keys: { p256dh: "key", auth: "secret" } }) };
  const scope = {
    location: { origin: server.url.origin },
    registration: {
      pushManager: {
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          asked.push(options);
          return made;
        },
      },
    },
  } as unknown as WorkerScope;
  await renewDevice(scope, { options: { applicationServerKey: key } } as unknown as PushSubscription);
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
  const body = { endpoint: "https://push.example/2", p256dh: "key", auth: "secret" };
  expect(sent).toEqual([["POST", "/v3/news_hub/devices/", body]]);
  await renewDevice(scope, null);
  expect(sent).toHaveLength(1);
  await server.stop(true);
});
