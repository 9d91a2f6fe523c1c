import { expect, test } from "bun:test";
import { TRPCClientError } from "@trpc/client";
import { ERRORS } from "../../../src/model/errors.ts";
import { sendOnce } from "./send-once.ts";

/** Records the keys a server would receive, and how each request ends. */
function server() {
  const [given, ends] = [[] as string[], [] as { answer: () => void; lose: () => void }[]];
  const send = (key: string) =>
    new Promise<void>((answer, reject) => {
      given.push(key);
      ends.push({ answer, lose: () => reject(new Error("lost")) });
    });
  return { given, ends, send };
}
const place = { pinId: "1", boardId: "2", section: null };

test("a request repeated after a lost answer or during the first one reuses its key", async () => {
  const { given, ends, send } = server();
  const first = sendOnce("pins.save", place, send);
  const second = sendOnce("pins.save", { ...place }, send);
  ends[0]?.lose();
  await first.catch(() => {});
  ends[1]?.lose();
  await second.catch(() => {});
  const third = sendOnce("pins.save", { ...place }, send);
  ends[2]?.answer();
  await third;
  expect(new Set(given).size).toBe(1);
  expect(given).toHaveLength(3);
});

test("a request gets a new key after an answer or with different content", async () => {
  const { given, ends, send } = server();
  const all = [
    sendOnce("pins.save", place, send),
    sendOnce("pins.save", { ...place, section: "3" }, send),
    sendOnce("comments.create", place, send),
  ];
  for (const end of ends) end.answer();
  await Promise.all(all);
  const again = sendOnce("pins.save", place, send);
  ends[3]?.answer();
  await again;
  expect(new Set(given).size).toBe(4);
});

test("a key whose result has been changed since is replaced by a new one", async () => {
  const { given, ends, send } = server();
  const lost = sendOnce("pins.save", place, send);
  ends[0]?.lose();
  await lost.catch(() => {});
  const { code, http } = ERRORS.IDEMPOTENCY_KEY_REUSED;
  const data = { apiErrorCode: code, httpStatus: http };
  const refusal = TRPCClientError.from({ error: { code: -32600, message: "Used.", data } } as never);
  const keys: string[] = [];
  await sendOnce("pins.save", place, async (key) => {
    keys.push(key);
    if (keys.length === 1) throw refusal;
  });
  expect(keys[0]).toBe(given[0] as string);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});
