import { afterAll, beforeAll, expect, test } from "bun:test";
import { createServer, type Server, type Socket } from "node:net";
import { tryMailServer } from "../../server/platform/mail/mailer.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

let sink: SmtpSink;
let silent: Server;
let port: number;
const open = new Set<Socket>();

beforeAll(async () => {
  [sink, port] = [await startSmtpSink(await unusedPort()), await unusedPort()];
  silent = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    // A greeting that never ends.
    const timer = setInterval(() => socket.write("220-wait\r\n"), 50);
    socket.on("close", () => clearInterval(timer));
  }).listen(port, "127.0.0.1");
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  silent.close();
  await sink.close();
});

test("a mail server that works is left with a goodbye", async () => {
  const began = performance.now();
  await tryMailServer({ url: sink.url, ca: null }, 4_000);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(sink.received).toEqual([]);
});

test("no connection stays open to a mail server that never finishes its greeting", async () => {
  const tried = tryMailServer({ url: `smtp://127.0.0.1:${port}`, ca: null }, 700);
  await Bun.sleep(300);
  expect(open.size).toBe(1);
  expect(await tried.catch((error: Error) => error.message)).toContain("no answer within 0.7 seconds");
  for (let waited = 0; open.size > 0 && waited < 2_000; waited += 50) await Bun.sleep(50);
  expect(open.size).toBe(0);
});
