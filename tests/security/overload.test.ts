import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { newEmail } from "../support/people.ts";
import { type SecuritySite, startSecuritySite, WRONG } from "./support/site.ts";

setDefaultTimeout(120_000);
const ROOM = 16;
const CROWD = 160;
/** Longer than the Retry-After of refused callers. */
const SPELL_MS = 1_500;
const ROUNDS = 4;

let site: SecuritySite;
beforeAll(async () => {
  site = await startSecuritySite({ RATE_LIMITS: "off", REQUESTS_MAX: String(ROOM) });
});
afterAll(() => site?.close());

interface Spell {
  answered: number;
  refused: Headers[];
  other: number[];
}
/** Callers who log in again as soon as they are answered, and obey Retry-After if they are turned away. */
async function ask(callers: number): Promise<Spell> {
  const spell: Spell = { answered: 0, refused: [], other: [] };
  const until = performance.now() + SPELL_MS;
  const caller = async () => {
    while (performance.now() < until) {
      const answer = await site.login(newEmail("nobody"), WRONG);
      if (answer.status === 401) spell.answered += 1;
      else if (answer.status === 503) {
        spell.refused.push(answer.headers);
        await Bun.sleep(Number(answer.headers.get("retry-after")) * 1_000);
      } else spell.other.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return spell;
}

test("at ten times capacity the rest get 503 with Retry-After, and nobody else slows down [SECURITY 38]", async () => {
  await ask(ROOM / 2);
  const shares: number[] = [];
  const probes: number[] = [];
  while (shares.length < ROUNDS && !(Math.max(...shares) >= 0.8)) {
    const peak = await ask(ROOM / 2);
    const crowd = ask(CROWD);
    for (let probe = 0; probe < 5; probe++) {
      await Bun.sleep(SPELL_MS / 8);
      const began = performance.now();
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      probes.push(performance.now() - began);
    }
    const { answered, refused, other } = await crowd;
    expect(other).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((headers) => Number(headers.get("retry-after")) > 0)).toBe(true);
    shares.push(answered / peak.answered);
  }
  // Other work on the machine slows some of the rounds; a fault of the process would slow every one.
  expect(Math.max(...shares), `shares ${shares}`).toBeGreaterThanOrEqual(0.8);
  expect(probes.sort((a, b) => a - b)[Math.floor(probes.length / 2)]).toBeLessThan(250);
  expect((await site.login(newEmail("nobody"), WRONG)).status).toBe(401);
});

/** Sends the head of a log-in and the first byte of its body. */
function beginLogin(from: string): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const body = JSON.stringify({ username_or_email: newEmail("nobody"), password: WRONG });
  const { hostname, port } = new URL(site.url);
  const head = ["POST /v3/login/ HTTP/1.1", `Host: ${hostname}:${port}`, `X-Forwarded-For: ${from}`];
  const type = ["Content-Type: application/json", `Content-Length: ${body.length}`];
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  const finish = async () => {
    socket.write(body.slice(1));
    while (!answer.includes("\r\n") && !socket.closed) await Bun.sleep(10);
    return answer.split("\r\n")[0] ?? "";
  };
  return new Promise((resolve) => {
    socket.write([...head, ...type, "", "{"].join("\r\n"), () => resolve({ socket, finish }));
  });
}

test("requests without their bodies use up no slots, and one sender gets only a few [SECURITY 38]", async () => {
  const slow = await Promise.all(Array.from({ length: ROOM }, (_, at) => beginLogin(`198.51.100.${at}`)));
  // All of them are admitted until the server notices that nothing more comes.
  const home = async () => (await fetch(site.url)).status;
  while ((await home()) === 503) await Bun.sleep(50);
  expect(await home()).toBe(200);
  expect((await site.login(newEmail("nobody"), WRONG)).status).toBe(401);
  expect(await slow[0]?.finish()).toBe("HTTP/1.1 401 Unauthorized");
  for (const { socket } of slow) socket.destroy();
  const greedy = await Promise.all(Array.from({ length: ROOM / 2 }, () => beginLogin("192.0.2.1")));
  const lines = await Promise.all(greedy.map(({ socket }) => firstLine(socket)));
  expect(lines.filter((line) => line === "HTTP/1.1 429 Too Many Requests")).toHaveLength(ROOM / 2 - ROOM / 8);
  for (const { socket } of greedy) socket.destroy();
});

/** @returns the first line of the answer; "" if none comes while others' do */
const firstLine = (socket: Socket): Promise<string> =>
  Promise.race([
    new Promise<string>((resolve) => socket.on("data", (data) => resolve(String(data).split("\r\n")[0] ?? ""))),
    Bun.sleep(2_000).then(() => ""),
  ]);
