import { expect, test } from "bun:test";
import { mayPreload } from "./worker-scope.ts";

test("only Firefox navigates without preload, which would end in its error page while offline", () => {
  const agents = {
    "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0": false,
    "Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0": false,
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36": true,
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15": true,
  };
  expect(Object.fromEntries(Object.keys(agents).map((agent) => [agent, mayPreload(agent)]))).toEqual(agents);
});
