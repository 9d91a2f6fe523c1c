import { expect, test } from "bun:test";
import { readConfig } from "../../server/config.ts";
import { offlinePage } from "../../server/transports/pages/installed-app.ts";

test("the offline page retries while the device is online, and leaves when the server answers", async () => {
  const html = await offlinePage(readConfig({ NODE_ENV: "test" })).text();
  const [, script = ""] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  const listeners: Record<string, () => Promise<void>> = {};
  let again = async () => {};
  let reloads = 0;
  const asked: string[] = [];
  let answers = false;
  const navigator = { onLine: false };
  new Function("addEventListener", "setInterval", "location", "navigator", "fetch", script)(
    (name: string, listener: () => Promise<void>) => Object.assign(listeners, { [name]: listener }),
    (callback: () => Promise<void>) => {
      again = callback;
    },
    { reload: () => reloads++ },
    navigator,
    async (path: string) => {
      asked.push(path);
      if (!answers) throw new TypeError("no connection");
    },
  );
  await again();
  expect(asked).toEqual([]);
  navigator.onLine = true;
  await listeners.online?.();
  await again();
  expect(asked).toEqual(["/healthz", "/healthz"]);
  expect(reloads).toBe(0);
  answers = true;
  await again();
  expect(reloads).toBe(1);
});
