import { expect, test } from "bun:test";
import { readConfig } from "../../server/config.ts";
import { offlinePage } from "../../server/pages/installed-app.ts";

test("the page without a connection looks again when the device is online, and again where that came to nothing", async () => {
  const html = await offlinePage(readConfig({ NODE_ENV: "test" })).text();
  const [, script = ""] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  const listeners: Record<string, () => void> = {};
  let again = () => {};
  let reloads = 0;
  const navigator = { onLine: false };
  new Function("addEventListener", "setInterval", "location", "navigator", script)(
    (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
    (callback: () => void) => {
      again = callback;
    },
    { reload: () => reloads++ },
    navigator,
  );
  again();
  expect(reloads).toBe(0);
  listeners.online?.();
  expect(reloads).toBe(1);
  navigator.onLine = true;
  again();
  expect(reloads).toBe(2);
});
