import { afterAll, beforeEach, expect, test } from "bun:test";
import type { Timers } from "../../client/lib/browser/timers.ts";
import { startBotCheck } from "../../client/lib/sign-in/bot-check.ts";

/** A clock that only a test advances. */
function handClock() {
  let now = 0;
  const waiting = new Set<{ at: number; action: () => void; every: number | null }>();
  const wait = (milliseconds: number, action: () => void, every: number | null) => {
    const entry = { at: now + milliseconds, action, every };
    waiting.add(entry);
    return () => void waiting.delete(entry);
  };
  const timers: Timers = {
    every: (milliseconds, action) => wait(milliseconds, action, milliseconds),
    after: (milliseconds, action) => wait(milliseconds, action, null),
  };
  async function turn(milliseconds: number) {
    now += milliseconds;
    for (const entry of [...waiting]) {
      if (entry.at > now) continue;
      if (entry.every === null) waiting.delete(entry);
      else entry.at += entry.every;
      entry.action();
    }
    // Lets the code that awaited it continue.
    await Bun.sleep(0);
  }
  return { timers, turn, waiting };
}

interface Script {
  src: string;
  isRemoved: boolean;
  onload: () => void;
  onerror: () => void;
}

/** The parts of the document that the script's loader uses, and the script itself. */
const before = ["document", "window"].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
let scripts: Script[] = [];
let asked: { siteKey: string; action: string }[] = [];
let answer: (count: number) => Promise<string>;
const grecaptcha = {
  ready: (callback: () => void) => callback(),
  execute: (siteKey: string, { action }: { action: string }) => {
    asked.push({ siteKey, action });
    return answer(asked.length);
  },
};
Object.defineProperty(globalThis, "window", { value: { grecaptcha }, configurable: true });
Object.defineProperty(globalThis, "document", {
  configurable: true,
  value: {
    createElement: () => {
      const script = { isRemoved: false, remove: () => Object.assign(script, { isRemoved: true }) };
      return script;
    },
    head: { append: (script: Script) => scripts.push(script) },
  },
});
afterAll(() => {
  for (const [name, found] of before) {
    if (found) Object.defineProperty(globalThis, name, found);
    else Reflect.deleteProperty(globalThis, name);
  }
});

let page = 0;
let config = { siteKey: "site key", scriptUrl: "" };
beforeEach(() => {
  [scripts, asked] = [[], []];
  answer = (count) => Promise.resolve(`token ${count}`);
  // A script is loaded once per page, so each test uses a new page.
  config = { siteKey: "site key", scriptUrl: `https://captcha.example/${++page}.js` };
});

test("bot-check token: it is renewed every 105000 ms, until the form is gone [visitor 9]", async () => {
  const clock = handClock();
  const check = startBotCheck(config, "web_unauth", clock.timers);
  scripts[0]?.onload();
  expect(await check.token()).toBe("token 1");
  await clock.turn(104_999);
  expect(await check.token()).toBe("token 1");
  await clock.turn(1);
  expect(await check.token()).toBe("token 2");
  await clock.turn(105_000);
  expect(await check.token()).toBe("token 3");
  check.stop();
  await clock.turn(105_000 * 3);
  expect(asked).toEqual(Array(3).fill({ siteKey: "site key", action: "web_unauth" }));
  expect(scripts.map(({ src }) => src)).toEqual([`${config.scriptUrl}?render=site%20key`]);
});

test("sign-up errors: on any failure the bot-check token is refreshed [visitor 8]", async () => {
  const clock = handClock();
  const check = startBotCheck(config, "web_unauth", clock.timers);
  scripts[0]?.onload();
  expect(await check.token()).toBe("token 1");
  check.refresh();
  expect(await check.token()).toBe("token 2");
  check.stop();
});

test("bot-check token: it is waited for 8000 ms, and 'default' goes in its place [visitor 9]", async () => {
  const clock = handClock();
  answer = () => new Promise(() => {});
  const check = startBotCheck(config, "mweb_login", clock.timers);
  scripts[0]?.onload();
  let token: string | null = null;
  void check.token().then((found) => {
    token = found;
  });
  await clock.turn(7_999);
  expect(token).toBeNull();
  await clock.turn(1);
  expect(token as string | null).toBe("default");
  check.stop();
  expect(clock.waiting.size).toBe(0);
});

test("bot-check token: its script has 30000 ms to load, then it is removed and loaded next time [visitor 9]", async () => {
  const clock = handClock();
  const check = startBotCheck(config, "mweb_signup", clock.timers);
  await clock.turn(29_999);
  expect(scripts[0]?.isRemoved).toBe(false);
  await clock.turn(1);
  expect(scripts[0]?.isRemoved).toBe(true);
  expect(await check.token()).toBe("default");
  check.refresh();
  await Bun.sleep(0);
  expect(scripts).toHaveLength(2);
  scripts[1]?.onload();
  expect(await check.token()).toBe("token 1");
  check.stop();
});

test("bot-check token: on a site without a bot check, 'default' is sent and nothing is loaded [visitor 7]", async () => {
  const check = startBotCheck(null, "web_auth", handClock().timers);
  expect(await check.token()).toBe("default");
  expect(scripts).toEqual([]);
});
