import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import { images } from "../../db/schema/images.ts";
import { imageBands, imageVectors, mediaUploads } from "../../db/schema/media.ts";
import { pins } from "../../db/schema/pins.ts";
import { imageColors } from "../../db/schema/rich.ts";
import { describeImage } from "../../server/platform/media/describe-image.ts";
import { Busy, createVision, type Description, type Vision } from "../../server/platform/vision/vision.ts";
import { describeMissing } from "../../server/slices/media/describe-missing.ts";
import { createClient } from "../support/api.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { type Person, signUp } from "../support/people.ts";
import { processesOf } from "../support/processes-of.ts";
import { type MadeBoard, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const live = new AbortController().signal;
const SAFE = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };

let app: TestApp;
let ada: Person;
let board: MadeBoard;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app);
  board = await makeBoard(ada.client, "Pictures");
});
afterAll(() => app.close());

const known = async () => ({
  vectors: await app.deps.db.select().from(imageVectors).orderBy(imageVectors.imageId),
  bands: await app.deps.db.select().from(imageBands).orderBy(imageBands.band, imageBands.imageId),
  colors: await app.deps.db.select().from(imageColors).orderBy(imageColors.imageId),
});

describe("describing pictures", () => {
  test("each picture is described once, whoever uploads it and however often its job runs", async () => {
    await pinPicture(ada.client, board.id, demoPicture("koala"), "Koala");
    await app.jobs.drained();
    await pinPicture(ada.client, board.id, demoPicture("koala"), "Koala again");
    await app.jobs.drained();
    const before = await known();
    expect(before.vectors).toMatchObject([{ source: "phash", isUnsafe: false, safetyClass: null }]);
    expect(before.vectors[0]?.vector).toHaveLength(64);
    expect(before.bands).toHaveLength(4);
    expect(before.colors[0]?.bits).toBeGreaterThan(0);
    const [image] = before.vectors;
    await Promise.all([1, 2, 3].map(() => describeImage(app.deps, { imageId: image?.imageId ?? "" })));
    await describeMissing(app.deps, live);
    expect(await known()).toEqual(before);
  });

  test("the hourly job describes old pictures and those by another model, skipping lost files", async () => {
    await makePin(ada.client, board.id, { title: "Plain", colour: "#335577" });
    const lost = await pinPicture(ada.client, board.id, demoPicture("espresso"), "Lost");
    await app.jobs.drained();
    const { db, media } = app.deps;
    const all = await db.select().from(images).orderBy(images.id);
    await media.delete(all.at(-1)?.sizes["474x"].key ?? "");
    await db.delete(imageVectors);
    await db.delete(imageBands);
    await db.delete(imageColors);
    await describeMissing(app.deps, live);
    const { vectors, colors } = await known();
    expect(colors.map(({ imageId }) => imageId)).toEqual(all.slice(0, -1).map(({ id }) => id));
    expect(vectors.map(({ imageId }) => imageId)).toEqual(all.slice(0, -1).map(({ id }) => id));
    // A plain surface has no vector, but its colors are stored like any other's.
    expect(vectors.at(-1)?.vector).toBeNull();
    const vision: Vision = {
      ...app.deps.vision,
      source: () => "model",
      describe: async (): Promise<Description> => ({ source: "model", vector: Int8Array.of(1, -1), odds: SAFE }),
    };
    await describeMissing({ ...app.deps, vision }, live);
    expect((await known()).vectors.map(({ source, safetyClass }) => [source, safetyClass])).toEqual([
      ["model", "neutral"],
      ["model", "neutral"],
    ]);
    // The hash doesn't undo the model's verdict.
    await describeMissing(app.deps, live);
    expect((await known()).vectors.map(({ source }) => source)).toEqual(["model", "model"]);
    await ada.client.rest("DELETE", `/v3/pins/${lost.id}/`);
  });

  test("a deleted picture's description is deleted with it", async () => {
    const { db } = app.deps;
    await pinPicture(ada.client, board.id, demoPicture("citrus-slices"), "Citrus");
    await app.jobs.drained();
    const [image] = await db.select().from(images).orderBy(desc(images.id)).limit(1);
    if (!image) throw new Error("no picture came in");
    const bands = () => db.$count(imageBands, eq(imageBands.imageId, image.id));
    expect(await bands()).toBe(4);
    await db.delete(mediaUploads).where(eq(mediaUploads.imageId, image.id));
    await db.delete(pins).where(eq(pins.imageId, image.id));
    await db.delete(images).where(eq(images.id, image.id));
    expect(await bands()).toBe(0);
  });
});

test("if the image model fails, hashes replace it, and the picture is retried later [SECURITY 37]", async () => {
  let at = 0;
  let asked = 0;
  const broken = {
    look: async () => {
      asked += 1;
      throw new Error("no model");
    },
    stop: () => {},
  };
  const warned: unknown[] = [];
  const log = { warn: (...args: unknown[]) => void warned.push(args) } as never;
  const vision = createVision({ useModel: true, log, now: () => new Date(at), model: broken });
  const koala = new Uint8Array(await demoPicture("koala").resize(300).jpeg().toBuffer());
  expect(vision.source()).toBe("model");
  expect(await vision.describe(koala)).toMatchObject({ source: "phash", odds: null });
  expect((await vision.describe(koala)).vector).toHaveLength(64);
  expect([asked, warned.length, vision.source()]).toEqual([1, 1, "phash"]);
  at += 601_000;
  expect(vision.source()).toBe("model");
  await vision.describe(koala);
  expect(asked).toBe(2);
});

test("a limited number of pictures may wait to be described, and one more is refused at once [SECURITY 38]", async () => {
  const log = { warn: () => {} } as never;
  const vision = createVision({ useModel: false, log, now: () => new Date() });
  const koala = new Uint8Array(await demoPicture("koala").resize(60).jpeg().toBuffer());
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => vision.describe(koala)));
  const refused = asked.filter((one) => one.status === "rejected").map((one) => one.reason);
  expect(refused).toHaveLength(8);
  expect(refused.every((reason) => reason instanceof Busy)).toBe(true);
});

test("a picture that the model finds unfit is hidden at once from visitors, and from nobody else", async () => {
  const { db } = app.deps;
  const safe = await pinPicture(ada.client, board.id, demoPicture("owl"), "Quagga one");
  const unfit = await pinPicture(ada.client, board.id, demoPicture("moose"), "Quagga two");
  // Otherwise its own job, which finds nothing wrong, might run once the rows below are gone.
  await app.jobs.drained();
  const lists = [
    "/v3/feeds/home/?page_size=250",
    "/v3/search/pins/?query=quagga",
    `/v3/pins/${safe.id}/related/?page_size=250`,
  ];
  const shows = async (client = createClient(app)) =>
    Promise.all(
      lists.map(async (path) => JSON.stringify((await client.rest("GET", path)).data).includes(`"${unfit.id}"`)),
    );
  expect(await shows()).toEqual([true, true, true]);
  const vision: Vision = {
    ...app.deps.vision,
    describe: async () => ({ source: "phash", vector: null, odds: { ...SAFE, neutral: 0, porn: 0.95 } }),
  };
  const [image] = await db
    .select()
    .from(images)
    .orderBy(images.id)
    .limit(1)
    .offset((await db.$count(images)) - 1);
  await db.delete(imageVectors);
  await describeImage({ ...app.deps, vision }, { imageId: image?.id ?? "" });
  expect(await shows()).toEqual([false, false, false]);
  expect(await shows((await signUp(app)).client)).toEqual([true, true, true]);
});

test("bytes that are no picture are refused, and the model is not given up for them [SECURITY 37]", async () => {
  const warned: unknown[] = [];
  const log = { warn: (...args: unknown[]) => void warned.push(args) } as never;
  const vision = createVision({ useModel: true, log, now: () => new Date() });
  try {
    const letter = vision.describe(new TextEncoder().encode("Dear Ada")).catch((error: unknown) => error);
    expect(await letter).toMatchObject({ message: "the bytes are not a picture" });
    const koala = await vision.describe(new Uint8Array(await demoPicture("koala").resize(300).jpeg().toBuffer()));
    expect([koala.source, warned]).toEqual(["model", []]);
  } finally {
    vision.close();
  }
});

test("a model whose process is killed looks again in a new one [SECURITY 37]", async () => {
  const warned: unknown[] = [];
  const log = { warn: (...args: unknown[]) => void warned.push(args) } as never;
  const vision = createVision({ useModel: true, log, now: () => new Date() });
  const koala = new Uint8Array(await demoPicture("koala").resize(300).jpeg().toBuffer());
  try {
    await vision.describe(koala);
    const seen = vision.describe(koala);
    const [pid] = processesOf("model-process");
    if (pid) process.kill(pid, "SIGKILL");
    expect([(await seen).source, pid === undefined, warned]).toEqual(["model", false, []]);
  } finally {
    vision.close();
  }
});
