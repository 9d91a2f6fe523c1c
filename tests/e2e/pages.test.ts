import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { pins } from "../../db/schema/pins.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { readHtml } from "../support/read-html.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Pages as crawlers, link previews and `curl` get them: tests here run scripts only if their titles mention them. */
let app: TestApp;
let ada: Person;
let board: MadeBoard;
let secretBoard: MadeBoard;
let pin: MadePin;
let secretPin: MadePin;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Harbour lights");
  secretBoard = await makeBoard(ada.client, "Surprise party", { privacy: "secret" });
  const description = "Seen from the quay on a foggy night";
  pin = await makePin(ada.client, board.id, { title: "Foghorn & lamp", description, colour: "#884422" });
  secretPin = await makePin(ada.client, secretBoard.id, { title: "The cake", colour: "#ff00aa" });
});
afterAll(() => app?.close());

const get = (path: string, init?: RequestInit) => fetch(app.url + path, { redirect: "manual", ...init });
async function read(path: string) {
  const response = await get(path);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, ...(await readHtml(html)) };
}
const isPicture = ({ src }: { src: string }) => src.includes("/media/");

/** Status, headers and body without the parts that differ in every response. */
async function bare(path: string, own: string): Promise<string> {
  // Uncompressed, because the compressed length varies with the nonce.
  const response = await fetch(app.url + path, { headers: { "accept-encoding": "identity" } });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  expect(nonce).not.toBe("");
  // The page's length depends on its address, which the log-in link repeats. In the body, the test replaces the address
  // by OWN.
  for (const name of ["date", "x-request-id", "content-length"]) response.headers.delete(name);
  const html = (await response.text()).replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '"$1":0');
  const text = [response.status, ...[...response.headers].sort(), html].join("\n");
  return text.replaceAll(nonce, "NONCE").replaceAll(own, "OWN");
}

test("a browser that asks for Japanese gets visitors' pages and mail pages in Japanese", async () => {
  const main = async (path: string) => {
    const html = await (await get(path, { headers: { "accept-language": "ja" } })).text();
    expect(html).toContain('<html lang="ja"');
    return /<main [^>]*>/.exec(html)?.[0];
  };
  const mailed = ["/password/reset", "/email/undo?token=x"];
  for (const path of ["/", "/ideas/", `/pin/${pin.id}/`, "/terms/", "/login", "/signup", ...mailed])
    expect(await main(path)).not.toContain("lang=");
});

describe("content of a page without scripts", () => {
  const pages: [name: string, path: () => string, title: string][] = [
    ["the home page", () => "/", "Tackboard"],
    ["a Pin", () => `/pin/${pin.id}/`, "Foghorn & lamp | Tackboard"],
    ["a board", () => board.url, "Harbour lights"],
    ["a profile", () => `/${ada.user.username}/`, "Ada"],
    ["what a person created", () => `/${ada.user.username}/_created/`, "Ada"],
    ["a search", () => "/search/pins/?q=foghorn", "foghorn"],
  ];
  for (const [name, path, title] of pages) {
    test(`${name} has its title, Open Graph tags and first pictures`, async () => {
      const page = await read(path());
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.title).toContain(title);
      expect(page.title).toEndWith("Tackboard");
      expect(page.meta["og:site_name"]).toBe("Tackboard");
      expect(page.meta["og:title"]).toBeTruthy();
      expect(page.meta["og:type"]).toBeTruthy();
      expect(page.heading).not.toBe("");
      const [picture] = page.images.filter(isPicture);
      expect((await fetch(new URL(picture?.src ?? "/none", app.url))).headers.get("content-type")).toBe("image/jpeg");
    });
  }

  test("a Pin's tags give its title, its address, and its picture's address and size", async () => {
    const { meta, html } = await read(`/pin/${pin.id}/`);
    expect(meta).toMatchObject({
      "og:title": "Foghorn & lamp",
      "og:description": "Seen from the quay on a foggy night",
      "og:url": `${app.url}/pin/${pin.id}/`,
      "og:image:width": "300",
      "og:image:height": "400",
      "twitter:card": "summary_large_image",
    });
    expect((await fetch(meta["og:image"] ?? "")).status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${app.url}/pin/${pin.id}/"`);
  });

  test("HEAD answers like GET, without the body", async () => {
    for (const path of ["/", `/pin/${pin.id}/`, "/pin/1/"]) {
      const [head, full] = [await get(path, { method: "HEAD" }), await get(path)];
      expect([path, head.status, head.headers.get("content-type")]).toEqual([
        path,
        full.status,
        full.headers.get("content-type"),
      ]);
      expect(await head.text()).toBe("");
    }
  });

  test("a page accepts GET and HEAD, and refuses other methods", async () => {
    const refused = await get("/", { method: "POST", body: "x" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("missing things", () => {
  test("unknown Pins, people, boards, sections and addresses are 404 with noindex", async () => {
    const paths = ["/pin/1/", "/pin/abc/", "/nobody.here/", `/${ada.user.username}/nothing/`, "/no/such/page/at/all/"];
    // Addresses that can't be a file or a name are 404 too.
    const impossible = [`/${"a".repeat(300)}/`, "/%00/", "/%E0%A4%A/"];
    for (const path of [...paths, ...impossible, `${board.url}no-section/`, "/nobody.here/board/"]) {
      const page = await read(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.title).toBe("Not found | Tackboard");
      expect(page.meta.robots).toBe("noindex");
    }
  });

  test("to a stranger a secret board's page equals that of an unknown board, byte for byte [SECURITY 24]", async () => {
    const slug = secretBoard.url.split("/")[2] ?? "";
    expect(await bare(secretBoard.url, slug)).toBe(await bare(`/${ada.user.username}/never-was/`, "never-was"));
    const owner = await (await ada.client.fetch(secretBoard.url)).text();
    expect((await readHtml(owner)).title).toContain("Surprise party");
  });

  test("to a stranger a secret Pin's page equals that of an unknown Pin, byte for byte [SECURITY 24]", async () => {
    expect(await bare(`/pin/${secretPin.id}/`, secretPin.id)).toBe(await bare("/pin/12345/", "12345"));
    const owner = await (await ada.client.fetch(`/pin/${secretPin.id}/`)).text();
    expect((await readHtml(owner)).title).toBe("The cake | Tackboard");
  });

  test("its owner's pages show strangers nothing of a secret board", async () => {
    for (const path of ["/", `/${ada.user.username}/`, `/${ada.user.username}/_created/`, "/search/pins/?q=cake"]) {
      const { status, html } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).not.toContain("Surprise party");
      expect(html).not.toContain("The cake");
    }
  });
});

describe("privacy: a profile that is hidden from search engines", () => {
  test("its pages, boards and Pins carry noindex in the page and in X-Robots-Tag; others don't", async () => {
    const hugo = await signUp(app, { name: "Hugo" });
    const quiet = await makeBoard(hugo.client, "Quiet corners");
    const secret = await makeBoard(hugo.client, "Secret corners", { privacy: "secret" });
    const made = await makePin(hugo.client, quiet.id, { title: "A bench", colour: "#335577" });
    const kept = await makePin(hugo.client, secret.id, { title: "A stair", colour: "#775533" });
    const section = (
      await hugo.client.rest<{ slug: string }>("POST", `/v3/boards/${quiet.id}/sections/`, { name: "East" })
    ).data;
    const saved = (await ada.client.rest<{ id: string }>("POST", `/v3/pins/${made.id}/save/`, { board_id: board.id }))
      .data;
    const home = `/${hugo.user.username}/`;
    const theirs = [
      home,
      `${home}_created/`,
      `${home}_saved/`,
      `${home}pins/`,
      quiet.url,
      `${quiet.url}${section.slug}/`,
    ];
    const paths = [...theirs, `/pin/${made.id}/`, `/pin/${saved.id}/`];
    const robots = async (path: string) => {
      const page = await read(path);
      return [path, page.status, page.meta.robots, page.headers.get("x-robots-tag")];
    };
    for (const path of paths) expect(await robots(path)).toEqual([path, 200, undefined, null]);
    await hugo.client.trpc.users.updatePrivacy.mutate({ searchHidden: true });
    for (const path of paths) expect(await robots(path)).toEqual([path, 200, "noindex", "noindex"]);
    for (const path of [`/${ada.user.username}/`, `/pin/${pin.id}/`, board.url, "/"]) {
      expect(await robots(path)).toEqual([path, 200, undefined, null]);
    }
    // SECURITY 24: their secret Pin still answers byte for byte like an unknown one.
    expect(await bare(`/pin/${kept.id}/`, kept.id)).toBe(await bare("/pin/12345/", "12345"));
    await hugo.client.trpc.users.updatePrivacy.mutate({ searchHidden: false });
    expect(await robots(home)).toEqual([home, 200, undefined, null]);
  });

  test("privacy: a private list of followers names nobody and shows that it is private", async () => {
    const [ida, jan] = [await signUp(app, { name: "Ida" }), await signUp(app, { name: "Jan" })];
    await ida.client.trpc.follow.followUser.mutate({ userId: jan.user.id });
    const list = `/${ida.user.username}/following/`;
    expect((await read(list)).html).toContain(jan.user.username);
    await ida.client.trpc.users.updatePrivacy.mutate({ followsAudience: "nobody" });
    const page = await read(list);
    expect(page.status).toBe(200);
    expect(page.html).toContain("This list is private");
    expect(page.html).not.toContain(jan.user.username);
    const profile = await read(`/${ida.user.username}/`);
    expect(profile.html).toContain("1 following");
    expect(profile.html).not.toContain("/following/");
    expect(await (await ida.client.fetch(list)).text()).toContain(jan.user.username);
  });
});

describe("the short cache of visitors' pages", () => {
  /** Requests until the response comes from the cache. */
  const warm = async () => {
    await get("/").then((response) => response.text());
    return (await get("/")).text();
  };

  test("a deleted Pin leaves the home page before the deletion is answered", async () => {
    const gone = await makePin(ada.client, board.id, { title: "Here for a moment", colour: "#123456" });
    expect(await warm()).toContain("Here for a moment");
    expect((await ada.client.rest("DELETE", `/v3/pins/${gone.id}/`)).status).toBe(200);
    expect(await (await get("/")).text()).not.toContain("Here for a moment");
  });

  test("a board that turns secret takes its Pins off the home page at once", async () => {
    const passing = await makeBoard(ada.client, "Passing");
    await makePin(ada.client, passing.id, { title: "Soon hidden", colour: "#654321" });
    expect(await warm()).toContain("Soon hidden");
    expect((await ada.client.rest("PATCH", `/v3/boards/${passing.id}/`, { privacy: "secret" })).status).toBe(200);
    expect(await (await get("/")).text()).not.toContain("Soon hidden");
  });

  test("a visitor never gets a viewer's home page", async () => {
    const theirs = await (await ada.client.fetch("/")).text();
    expect(theirs).toContain(ada.email);
    expect(await warm()).not.toContain(ada.email);
  });
});

test("no page's policy allows unnamed styles or scripts, and none has a style attribute [SECURITY 32]", async () => {
  for (const path of ["/", "/login", `/pin/${pin.id}/`, board.url, "/nobody/"]) {
    const { headers, html } = await read(path);
    expect(headers.get("content-security-policy"), path).not.toContain("unsafe-inline");
    expect([path, / style="/.test(html.replace(/<script[\s\S]*?<\/script>/g, ""))]).toEqual([path, false]);
  }
});

describe("hostile texts", () => {
  const HOSTILE = `</script><script>window.hit=1</script><img src=x onerror="window.hit=2">"'&<!--`;
  let browser: TestBrowser;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    browser = await openBrowser();
    ({ page, faults } = await browser.newPage());
  });
  afterAll(() => browser?.close());

  test("markup in titles and board names never runs, and the page's data stays intact", async () => {
    const hostileBoard = await makeBoard(ada.client, `"><script>window.hit=3</script>`);
    const hostile = await makePin(ada.client, hostileBoard.id, {
      title: HOSTILE,
      description: HOSTILE,
      alt_text: HOSTILE,
      colour: "#0f0f0f",
    });
    for (const path of ["/", `/pin/${hostile.id}/`, hostileBoard.url, `/${ada.user.username}/`]) {
      const { scripts, html, headers } = await read(path);
      // The data, the bundle and the router's own script, which runs by its nonce.
      const policy = headers.get("content-security-policy") ?? "";
      for (const { attributes } of scripts) {
        const may = attributes.src ?? attributes.nonce ?? attributes.type;
        const known = may === "application/json" || may?.startsWith("/assets/") || policy.includes(`'nonce-${may}'`);
        expect([path, may, known]).toEqual([path, may, true]);
      }
      const state = scripts.find(({ attributes }) => attributes.id === "state")?.text ?? "";
      expect([path, html.includes(HOSTILE)]).toEqual([path, false]);
      expect(() => JSON.parse(state)).not.toThrow();
      await page.goto(app.url + path);
      await takenOver(page);
      expect(await page.evaluate(() => Reflect.get(window, "hit") ?? null)).toBeNull();
      expect([path, faults]).toEqual([path, []]);
    }
    expect((await read(`/pin/${hostile.id}/`)).title).toBe(`${HOSTILE} | Tackboard`);
  });

  test("a line separator is refused in a title, and a stored one breaks no page", async () => {
    const refused = await ada.client.rest("PATCH", `/v3/pins/${pin.id}/`, { title: "one\u2028two" });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ["title"]]);
    const odd = await makePin(ada.client, board.id, { title: "one two", colour: "#f0f0f0" });
    const [row] = await app.deps.db.select({ card: pins.card }).from(pins).where(eq(pins.id, odd.id));
    const card = (row?.card ?? "").replace("one two", "one\u2028two");
    await app.deps.db.update(pins).set({ title: "one\u2028two", card }).where(eq(pins.id, odd.id));
    await page.goto(`${app.url}/pin/${odd.id}/`);
    await takenOver(page);
    expect(await page.title()).toContain("one");
    expect(faults).toEqual([]);
  });
});
