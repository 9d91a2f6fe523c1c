import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import S3rver from "s3rver";
import { images } from "../../db/schema/images.ts";
import { mediaUploads, orphanImages } from "../../db/schema/media.ts";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import { filesOf } from "../../server/platform/media/media-key.ts";
import { openMediaStore } from "../../server/platform/media/open-store.ts";
import { deleteFiles, deleteUnusedPictures } from "../../server/slices/media/unused-pictures.ts";
import { LIGHT_SIZES, lightCopyOf } from "../../src/media/light-copy.rules.ts";
import { tempDir } from "../media/support/temp-dir.ts";
import { type Person, signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const DAY_MS = 86_400_000;
/** Number of saves and of deletions: more than the pool's connections, so that some of them wait. */
const AT_ONCE = 25;
const SLOW_MS = 50;
const live = new AbortController().signal;

let dir: Awaited<ReturnType<typeof tempDir>>;
let emulator: S3rver;
let s3Environment: Record<string, string>;
beforeAll(async () => {
  dir = await tempDir();
  const configureBuckets = [{ name: "media", configs: [] }];
  const directory = join(dir.path, "s3");
  emulator = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await emulator.run();
  const keys = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER", S3_REGION: "us-east-1" };
  s3Environment = { ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  await emulator.close();
  await dir[Symbol.asyncDispose]();
});

describe.each(["disk", "S3"])("unused pictures, on %s", (name) => {
  let app: TestApp;
  let ada: Person;
  let boardId: string;
  /** Deletions wait for this promise, and then for `slowness` milliseconds. */
  let gate = Promise.resolve();
  let slowness = 0;
  beforeAll(async () => {
    const place = name === "S3" ? "s3://media/pictures" : join(dir.path, "media");
    const store = openMediaStore(place, s3Environment);
    const slowly = async (key: string) => {
      await Promise.all([gate, Bun.sleep(slowness)]);
      await store.delete(key);
    };
    app = await startTestApp({}, { media: { ...store, delete: slowly } });
    ada = await signUp(app);
    boardId = (await makeBoard(ada.client, "Pictures")).id;
  });
  afterAll(() => app.close());

  const sweep = async () => {
    const deleted = await deleteUnusedPictures(app.deps, live);
    await app.jobs.drained();
    return deleted;
  };
  const pinOf = (colour: string) => makePin(ada.client, boardId, { colour, width: 60, height: 80 });

  /** All rows and files of a Pin's picture. */
  async function pictureOf(pinId: string) {
    const [row] = await app.deps.db
      .select({ image: images })
      .from(pins)
      .innerJoin(images, eq(images.id, pins.imageId))
      .where(eq(pins.id, pinId));
    return row?.image ?? expect.unreachable();
  }
  type Picture = Awaited<ReturnType<typeof pictureOf>>;
  const files = ({ sizes }: Picture) => {
    const keys = Object.values(sizes).map(({ key }) => key);
    const lights = keys.map(lightCopyOf).filter((key) => key !== null);
    return Promise.all([...keys, ...lights].map((key) => app.deps.media.has(key)));
  };
  const WHOLE = Array(5 + LIGHT_SIZES.length).fill(true);
  const GONE = Array(5 + LIGHT_SIZES.length).fill(false);
  const rowsOf = ({ id }: Picture) => app.deps.db.select().from(images).where(eq(images.id, id));

  /** Like the trash's job after its 30 days, and the uploads' after one. */
  async function dropForGood(...pinIds: string[]): Promise<void> {
    for (const id of pinIds) await app.deps.db.delete(pins).where(eq(pins.id, id));
    await app.deps.db.delete(mediaUploads);
  }

  test("are deleted a day after they were found unused: all files and the row", async () => {
    const pin = await pinOf("#010203");
    const picture = await pictureOf(pin.id);
    await dropForGood(pin.id);
    await sweep();
    app.advance(DAY_MS - 60_000);
    expect(await sweep()).toBe(0);
    expect([await files(picture), (await rowsOf(picture)).length]).toEqual([WHOLE, 1]);
    app.advance(60_000);
    expect(await sweep()).toBe(1);
    expect([await files(picture), (await rowsOf(picture)).length]).toEqual([GONE, 0]);
    expect(await app.deps.db.select().from(orphanImages)).toEqual([]);
  });

  test("stay while a Pin, the trash, a pending upload or a profile uses them", async () => {
    const [shown, trashed, uploaded, face] = [
      await pinOf("#111111"),
      await pinOf("#222222"),
      await pinOf("#333333"),
      await pinOf("#444444"),
    ];
    const kept = await Promise.all([shown, trashed, uploaded, face].map(({ id }) => pictureOf(id)));
    expect((await ada.client.rest("DELETE", `/v3/pins/${trashed.id}/`)).status).toBe(200);
    await dropForGood(uploaded.id, face.id);
    // A picture that is used again by its id alone keeps its mark until the next sweep.
    await sweep();
    await app.deps.db
      .update(users)
      .set({ avatarImageId: kept[3]?.id ?? "" })
      .where(eq(users.id, ada.user.id));
    await app.deps.db
      .insert(mediaUploads)
      .values({ id: app.deps.newId(), userId: ada.user.id, imageId: kept[2]?.id ?? "", createdAt: app.deps.now() });
    for (let day = 0; day < 3; day++) {
      await sweep();
      app.advance(DAY_MS);
    }
    for (const picture of kept) expect([await files(picture), (await rowsOf(picture)).length]).toEqual([WHOLE, 1]);
  });

  test("that are saved again within the day stay, and a new day begins when they are dropped again", async () => {
    const first = await pinOf("#555555");
    const picture = await pictureOf(first.id);
    await dropForGood(first.id);
    await sweep();
    app.advance(DAY_MS - 60_000);
    const second = await pinOf("#555555");
    await dropForGood(second.id);
    app.advance(60_000);
    await sweep();
    expect(await files(picture)).toEqual(WHOLE);
    app.advance(DAY_MS);
    await sweep();
    expect(await files(picture)).toEqual(GONE);
  });

  test("one that an older version half deleted is made whole when it is uploaded again", async () => {
    const pin = await pinOf("#666666");
    const picture = await pictureOf(pin.id);
    await dropForGood(pin.id);
    await sweep();
    await app.deps.media.delete(picture.sizes.orig.key);
    await app.deps.media.delete(picture.sizes["236x"].key);
    const again = await pictureOf((await pinOf("#666666")).id);
    expect([again.id, await files(again)]).toEqual([picture.id, WHOLE]);
  });

  test("one that is uploaded again keeps its files, however late the former ones are deleted", async () => {
    const pin = await pinOf("#888888");
    const former = await pictureOf(pin.id);
    await dropForGood(pin.id);
    await sweep();
    app.advance(DAY_MS);
    let open = () => {};
    gate = new Promise((done) => {
      open = done;
    });
    // No transaction waits for a store that doesn't answer.
    await deleteUnusedPictures(app.deps, live);
    expect([await files(former), await rowsOf(former)]).toEqual([WHOLE, []]);
    const back = await pictureOf((await pinOf("#888888")).id);
    open();
    await app.jobs.drained();
    expect([await files(former), await files(back)]).toEqual([GONE, WHOLE]);
    // The job may run again, after it was given up for dead.
    await deleteFiles(app.deps, { keys: filesOf(former.sizes) });
    expect(await files(back)).toEqual(WHOLE);
  });

  test("fifty parallel saves and deletions of one picture all succeed, with all files", async () => {
    const old = await pinOf("#777777");
    await dropForGood(old.id);
    await sweep();
    app.advance(DAY_MS);
    // Each file takes a while to delete, so that saves come before, during and after it.
    slowness = SLOW_MS;
    const saves = Array.from({ length: AT_ONCE }, () => pinOf("#777777"));
    const [made] = await Promise.all([Promise.all(saves), ...Array.from({ length: AT_ONCE }, sweep)]);
    slowness = 0;
    for (const { id } of made) expect(await files(await pictureOf(id))).toEqual(WHOLE);
    await dropForGood(...made.map(({ id }) => id));
  }, 60_000);
});
