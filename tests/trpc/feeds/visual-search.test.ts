import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp, { type Sharp } from "sharp";
import { saveRich } from "../../../db/queries/rich/write-rich.ts";
import { images } from "../../../db/schema/images.ts";
import { mediaUploads } from "../../../db/schema/media.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { demoPicture, pinPicture, sideBySide } from "../../support/demo-picture.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const MISSING = "123456789012345678";
const LEFT = { x: 0, y: 0, w: 0.5, h: 1 };
const RIGHT = { x: 0.5, y: 0, w: 0.5, h: 1 };
const OTHERS = ["pacman-nebula", "ngc-1333", "koala", "garden-lizard", "eiffel-tower", "espresso"];

let app: TestApp;
let ada: Person;
let both: string;
let secret: string;

beforeAll(async () => {
  app = await startTestApp({ IMAGE_MODEL: "on" });
  ada = await signUp(app);
  const [board, hidden] = [
    await makeBoard(ada.client, "Seen"),
    await makeBoard(ada.client, "Hidden", { privacy: "secret" }),
  ];
  const pin = async (boardId: string, name: string) =>
    (await pinPicture(ada.client, boardId, demoPicture(name), name)).id;
  const elsewhere = await makeBoard(ada.client, "Elsewhere");
  for (const name of OTHERS) await pin(elsewhere.id, name);
  await pin(board.id, "veil-nebula");
  await pin(board.id, "jaguars");
  const composed = await sideBySide("eta-carinae", "otters");
  both = (await pinPicture(ada.client, board.id, composed, "both")).id;
  secret = await pin(hidden.id, "protoplanetary-disc");
  await app.jobs.drained(60_000);
}, 120_000);
afterAll(() => app.close());

async function titlesOf(input: object, client = createClient(app)): Promise<string[]> {
  const page = await client.trpc.feeds.visualSearch.query({ pinId: both, ...input } as { pinId: string });
  return page.items.map((pin: Pin) => pin.title);
}

test("a region finds similar pictures: a nebula in the left half, an animal in the right one", async () => {
  expect((await titlesOf(LEFT))[0]).toBe("veil-nebula");
  expect(["jaguars", "koala"]).toContain((await titlesOf(RIGHT))[0] ?? "");
  const { items } = await createClient(app).trpc.feeds.visualSearch.query({ pinId: both, ...LEFT });
  expect(items.map((pin) => pin.id)).not.toContain(both);
});

test("pages continue after the previous one, each Pin once, by REST and as a resource", async () => {
  const whole = await titlesOf(LEFT);
  expect(whole.length).toBeGreaterThan(2);
  const { trpc, rest, resource } = createClient(app);
  const seen: string[] = [];
  for (let bookmark: string | null = null; ; ) {
    const page: { items: Pin[]; bookmark: string | null } = await trpc.feeds.visualSearch.query({
      pinId: both,
      ...LEFT,
      pageSize: 1,
      bookmark,
    });
    seen.push(...page.items.map((pin) => pin.title));
    bookmark = page.bookmark;
    if (!bookmark) break;
  }
  expect(seen).toEqual(whole);
  const answer = await rest<{ title: string }[]>("GET", `/v3/visual_search/pins/${both}/?x=0&y=0&w=0.5&h=1`);
  expect(answer.data.map((pin) => pin.title)).toEqual(whole);
  const old = await resource<{ title: string }[]>("VisualSearchResource", "get", { pin: both, ...LEFT });
  expect(old.data.map((pin) => pin.title)).toEqual(whole);
});

test("nobody finds a picture on a secret board; only its owner searches by a secret Pin's [SECURITY 24]", async () => {
  for (const client of [createClient(app), ada.client])
    expect(await titlesOf({}, client)).not.toContain("protoplanetary-disc");
  const bytes = async (id: string) => {
    const answer = await createClient(app).rest("GET", `/v3/visual_search/pins/${id}/`);
    return { status: answer.status, error: answer.body.resource_response };
  };
  const asMissing = JSON.stringify(await bytes(MISSING));
  expect(JSON.stringify(await bytes(secret))).toBe(asMissing);
  expect(asMissing).toContain('"status":404');
  const own = await ada.client.trpc.feeds.visualSearch.query({ pinId: secret });
  expect(own.items.length).toBeGreaterThan(0);
});

test("more like a Pin adds similar pictures, and labels only those that look similar", async () => {
  const page = await createClient(app).trpc.feeds.related.query({ pinId: both, pageSize: 250 });
  expect(page.items.map((pin) => pin.reason?.kind)).toContain("same_board");
  const nebula = (await ada.client.trpc.search.pins.query({ query: "veil-nebula" })).items[0]?.id ?? "";
  const like = await createClient(app).trpc.feeds.related.query({ pinId: nebula, pageSize: 250 });
  expect(like.items.filter((pin) => pin.reason === null).length).toBeGreaterThan(0);
  expect(like.items.map((pin) => pin.reason?.kind)).not.toContain("looks_similar");
});

test("related Pins take three statements when there are similar-looking pictures", async () => {
  const pinId = (await ada.client.trpc.search.pins.query({ query: "veil-nebula" })).items[0]?.id ?? "";
  const { trpc } = createClient(app);
  for (const pageSize of [100, 250]) {
    const ask = () => trpc.feeds.related.query({ pinId, pageSize });
    expect((await ask()).items.some(({ reason }) => reason === null)).toBe(true);
    expect(await countStatements(app, ask)).toBe(3);
  }
});

/** Searches with a visitor's picture. */
async function lookAt(picture: Uint8Array, query = "") {
  const form = new FormData();
  form.set("img", new File([picture as BlobPart], "own.jpg", { type: "image/jpeg" }));
  return createClient(app).rest<{ look: string | null }>("POST", `/v3/visual_search/look/${query}`, form);
}
const jpegOf = async (picture: Sharp) => new Uint8Array(await picture.jpeg().toBuffer());

test("a visitor searches with their own picture or a crop of it, and nothing is stored [signed-in 2.6]", async () => {
  const picture = await jpegOf(await sideBySide("eta-carinae", "koala"));
  const rows = async () => [await app.deps.db.$count(images), await app.deps.db.$count(mediaUploads)];
  const before = await rows();
  const found = async (query: string) => {
    const { status, data } = await lookAt(picture, query);
    expect(status).toBe(200);
    return (await createClient(app).trpc.feeds.searchLook.query({ look: data.look ?? "" })).items;
  };
  expect((await found("?w=0.5"))[0]?.title).toBe("veil-nebula");
  const right = await found("?x=0.5&w=0.5");
  expect(right[0]?.title).toBe("koala");
  // The identical picture, and one that is only loosely similar.
  expect(right[0]?.reason?.kind).toBe("looks_similar");
  expect(right.at(-1)?.reason).toBeNull();
  expect((await found("")).map(({ title }) => title)).not.toContain("protoplanetary-disc");
  expect(await rows()).toEqual(before);
});

test("a picture's look pages like any list, starts with its own Pin, and skips secret ones", async () => {
  const { data } = await lookAt(await jpegOf(demoPicture("koala")));
  const look = data.look ?? "";
  const get = (query: string) =>
    createClient(app).rest<{ title: string }[]>("GET", `/v3/visual_search/?look=${look}&${query}`);
  const first = await get("page_size=1");
  expect(first.data.map(({ title }) => title)).toEqual(["koala"]);
  const second = await get(`page_size=1&bookmark=${first.bookmark}`);
  expect(second.data[0]?.title).not.toBe("koala");
  expect((await get("products_only=true")).data).toEqual([]);
  const hidden = await lookAt(await jpegOf(demoPicture("protoplanetary-disc")));
  const near = await createClient(app).trpc.feeds.searchLook.query({ look: hidden.data.look ?? "" });
  expect(near.items.map(({ title }) => title)).not.toContain("protoplanetary-disc");
});

test("'Shop similar' finds only products, by a Pin's picture or your own [signed-in 2.6]", async () => {
  const { data } = await lookAt(await jpegOf(demoPicture("koala")));
  const shop = async () => {
    const own = await createClient(app).trpc.feeds.searchLook.query({ look: data.look ?? "", productsOnly: true });
    return [await titlesOf({ ...RIGHT, productsOnly: true }), own.items.map(({ title }) => title)];
  };
  expect(await shop()).toEqual([[], []]);
  const [koala] = (await ada.client.trpc.search.pins.query({ query: "koala" })).items;
  await saveRich(app.deps.db, {
    pinId: koala?.id ?? "",
    link: "https://shop.example/koala",
    siteName: "Shop",
    readAt: app.deps.now(),
    dueAt: null,
    data: {
      type: "product",
      name: "Koala print",
      brand: null,
      color: null,
      material: null,
      rating: null,
      price: { valueInMicroCurrency: 9_000_000, currency: "USD" },
      listPrice: null,
      availability: "in_stock",
    },
  });
  expect(await shop()).toEqual([["koala"], ["koala"]]);
});

test("invalid files, plain pictures and invalid looks get an error message, never a fault", async () => {
  expect(await lookAt(new TextEncoder().encode("no picture"))).toMatchObject({ status: 400 });
  const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: "#336699" } });
  expect((await lookAt(await jpegOf(plain))).status).toBe(200);
  const { rest, trpc } = createClient(app);
  expect(await rest("GET", "/v3/visual_search/?look=model.AAAA")).toMatchObject({ status: 400, code: 1 });
  expect((await rest("POST", "/v3/visual_search/look/", {})).status).toBe(400);
  expect(await trpc.feeds.look.mutate({}).catch((error: Error) => error.message)).toContain("picture");
});

test("a search costs as many statements whatever its length", async () => {
  const cost = (pageSize: number) => countStatements(app, () => titlesOf({ ...LEFT, pageSize }));
  expect(await cost(1)).toBe(await cost(250));
});

test("an invalid region, a foreign bookmark and a picture without its file are refused", async () => {
  const get = (query: string, id = both) => createClient(app).rest("GET", `/v3/visual_search/pins/${id}/?${query}`);
  for (const query of ["x=2", "w=-1", "x=a", "x=NaN", "h=1e3", `bookmark=${btoa('["w","1"]')}`]) {
    expect(await get(query), query).toMatchObject({ status: 400, code: 1 });
  }
  // A region beyond the picture's edge is moved inside.
  expect((await get("x=0.9&y=0&w=0.5&h=1")).status).toBe(200);
  const { data } = await ada.client.rest<{ images: Record<string, { url: string }> }>("GET", `/v3/pins/${secret}/`);
  for (const { url } of Object.values(data.images))
    await app.deps.media.delete(new URL(url).pathname.slice("/media/".length));
  expect(await ada.client.rest("GET", `/v3/visual_search/pins/${secret}/?w=0.4`)).toMatchObject({
    status: 404,
    code: 340,
  });
});
