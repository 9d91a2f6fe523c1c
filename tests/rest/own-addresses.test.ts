import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { connect } from "node:net";
import fc from "fast-check";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The answer to a request line as it is written here, which `fetch` would write in its own way. */
function ask(path: string): Promise<{ status: number; to: string | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = "";
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1", () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
  );
  socket.on("data", (bytes: Buffer) => {
    text += bytes.toString("latin1");
  });
  socket.on("close", () => resolve(text));
  socket.on("error", reject);
  return promise.then((answer) => ({
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    to: /^location: (.*)\r$/im.exec(answer)?.[1] ?? null,
  }));
}

/** Goes where an address leads as a browser would. @throws where that has no end */
async function walk(path: string): Promise<number> {
  let at = path;
  for (let step = 0; step < 6; step++) {
    const { status, to } = await ask(at);
    if (to === null) return status;
    const next = new URL(to, `${app.url}${at}`);
    at = next.pathname + next.search;
  }
  throw new Error(`${path} leads on and on, by ${at}`);
}

test("SECURITY 30: no address leads to itself, however it is written, and none answers with a fault", async () => {
  const known = ["/x^y", "/x%5Ey", "/%5e", "/board/a^b/", "/x^y/z^w/", "/x//y", "/a%2Fb", "/a;b", "/%00", "/a|b?c=^"];
  for (const path of known) expect(await walk(path), path).toBeLessThan(500);
  // All that may stand in a path, and what may not.
  const part = fc
    .array(fc.constantFrom(..."ab^|`{}[]\\\"'<>;:@&=+$,!*()~%25%5E%00%2F%3F.-_/".split("")), { maxLength: 12 })
    .map((letters) => letters.join(""));
  const paths = fc.tuple(fc.constantFrom("/", "/pin/", "/ideas/", "/search/", "/board/", "/ada/"), part);
  await fc.assert(
    fc.asyncProperty(paths, async ([begin, rest]) => {
      expect(await walk(begin + rest)).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
