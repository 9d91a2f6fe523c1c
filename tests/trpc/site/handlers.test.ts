import { expect, test } from "bun:test";
import { createApp } from "../../../server/app.ts";
import { startTestApp } from "../../support/test-app.ts";

test("the framework reads nothing of a request before a door has it, and hands its answer on as it is", async () => {
  const app = await startTestApp();
  try {
    const { routes } = createApp(app.deps);
    expect(routes.length).toBeGreaterThan(100);
    // It decides so by the handlers' texts, and writes a function for each route.
    const written = routes.map(({ path, compile }) => `${path}: ${compile()}`);
    expect(written.filter((text) => /parseCookie|parseQuery|headers\.toJSON|\bmapResponse\(|await/.test(text))).toEqual(
      [],
    );
  } finally {
    await app.close();
  }
});
