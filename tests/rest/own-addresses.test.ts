import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { connect } from "node:net";
import fc from "fast-check";
import { signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The answer to a literal request line, which `fetch` would normalize. */
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

/** Follows redirects like a browser. @throws if they never end */
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

test("no address redirects to itself, however it is written, and none fails [SECURITY 30]", async () => {
  const known = ["/x^y", "/x%5Ey", "/%5e", "/board/a^b/", "/x^y/z^w/", "/x//y", "/a%2Fb", "/a;b", "/%00", "/a|b?c=^"];
  for (const path of known) expect(await walk(path), path).toBeLessThan(500);
  // Characters that are allowed in a path, and some that aren't.
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

test("a redirect keeps non-ASCII characters in headers, and none of them causes an error [SECURITY 30]", async () => {
  for (const [path, to] of [
    ["/pin/%EF%BF%BD/visual-search/products/", "/pin/%EF%BF%BD/visual-search/"],
    ["/pin/1%E2%82%AC%0D%0Ax:1/visual-search/products/", "/pin/1%E2%82%AC%0D%0Ax:1/visual-search/"],
    ["/settings/export/%E2%82%AC", "/login?next=%2Fsettings%2Fexport%2F%E2%82%AC"],
  ] as const)
    expect(await ask(path), path).toEqual({ status: 302, to });
  const { client, user } = await signUp(app);
  const board = await client.trpc.boards.create.mutate({ name: "日本語" });
  const section = await client.trpc.sections.create.mutate({ boardId: board.id, name: "部分" });
  const home = `/${user.username}/%E6%97%A5%E6%9C%AC%E8%AA%9E/`;
  for (const [path, status, to] of [
    ["/login?next=/caf%C3%A9%E2%82%AC/", 302, "/caf%C3%A9%E2%82%AC/"],
    [`/board/${board.id}/edit/`, 302, `${home}?open=edit`],
    [`/boardsection/${section.id}/edit/`, 302, `${home}%E9%83%A8%E5%88%86/?open=edit`],
    [`/${user.username}/${board.id}/${section.id}/`, 301, `${home}%E9%83%A8%E5%88%86/`],
  ] as const) {
    const answer = await client.fetch(path);
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, status, to]);
  }
});

test("an address with broken percent signs is not found, on every transport [SECURITY 30]", async () => {
  const broken = [
    "/offsite/ad/%E0%A4%A",
    "/v3/pins/%E0%A4%A/",
    "/v3/boards/1%/pins/",
    "/v5/pins/%E0%A4%A",
    "/pin/%E0%A4%A/",
  ];
  for (const path of [...broken, "/settings/export/%E0%A4%A", "/resource/%E0%A4%A/get/", "/connect/%E0%A4%A/"])
    expect((await ask(path)).status, path).toBe(404);
});
