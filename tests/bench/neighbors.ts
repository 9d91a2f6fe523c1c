/**
 * `bun run bench:neighbors`: how long a job takes alone, and next to a neighbor who fills its queue (goal: at most twice as
 * long). A feed next to twelve that take five seconds each, a Pin's page next to eighty that take three, and a film of six
 * seconds next to ten of four minutes. And how long a small request waits at most while a feed of 19,900 rows is read.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { createFfmpeg } from "../../server/platform/video/ffmpeg.ts";
import { film } from "../media/support/films.ts";
import { plain } from "../media/support/pictures.ts";
import { addFeed, after, FEED_HEAD, feedsRead, slowFeeds } from "../support/neighbors.ts";
import { type Person, seedBoard, seedPerson } from "../support/seed.ts";
import { seedAccount } from "../support/seed-ads.ts";
import { startTestApp } from "../support/test-app.ts";
import { uploadVideo } from "../support/upload-video.ts";
import { startWebsite } from "../support/website.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-neighbors-"));
const app = await startTestApp();
await app.jobs.start();
const site = startWebsite(app, "mugs.example");

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
function tell(what: string, alone: number, beside: number): void {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(`${what}: ${seconds(alone)} alone, ${seconds(beside)} next to it (${(beside / alone).toFixed(1)} times)`);
}

/** The longest wait of a request that reads one row, until `isOver`. */
async function longestPause(person: Person, isOver: () => Promise<boolean>): Promise<number> {
  let longest = 0;
  while (!(await isOver())) {
    longest = Math.max(longest, await timed(async () => void (await person.client.rest("GET", "/v3/users/me/"))));
    await Bun.sleep(5);
  }
  return longest;
}
const shop = await seedAccount(app);
const ROWS = 19_900;
const products = Array.from({ length: ROWS }, (_, at) => {
  const address = `https://mugs.example/${at}`;
  return `${at},Mug ${at},A mug with the number ${at},${address},${address}.jpg,2.00 USD,in stock`;
});
site.pages.set("/large.csv", () => after(0, [FEED_HEAD, ...products].join("\n"), "text/csv"));
const until = performance.now() + 5_000;
const idle = await longestPause(shop.owner, async () => performance.now() > until);
await addFeed(shop.owner.client, shop.id, "large");
const beside = await longestPause(shop.owner, async () => (await feedsRead(app, shop.id)) > 0);
console.log(
  `a small request waits at most ${Math.round(idle)} ms, while ${ROWS} rows are read ${Math.round(beside)} ms`,
);
// No test reads the Pins of these products.
await app.deps.db.execute(sql`update catalog_products set due_at = null`);
await app.deps.db.execute(sql`delete from pgboss.job where state < 'active'`);

async function readFeedOnce(name: string): Promise<number> {
  const shop = await seedAccount(app);
  site.pages.set(`/${name}.csv`, () => after(1_000, `${FEED_HEAD}\n`, "text/csv"));
  return timed(async () => {
    await addFeed(shop.owner.client, shop.id, name);
    while ((await feedsRead(app, shop.id)) === 0) await Bun.sleep(10);
  });
}
async function readThree(name: string): Promise<number> {
  const times = [await readFeedOnce(`${name}-1`), await readFeedOnce(`${name}-2`), await readFeedOnce(`${name}-3`)];
  return times.toSorted((a, b) => a - b)[1] ?? 0;
}
const feedAlone = await readThree("alone");
await slowFeeds(app, site, { count: 12, ms: 5_000 });
tell("a feed, twelve slow ones", feedAlone, await readThree("beside"));

const image = (await plain(60, 80, "#446688").png().toBuffer()).toString("base64");
const shops = startWebsite(app, "lamps.example");
const page = (name: string) => `<title>${name}</title>`;
async function link(person: Person, path: string, ms: number): Promise<string> {
  shops.pages.set(path, () => after(ms, page(path), "text/html"));
  const board = await seedBoard(app, person);
  const pin = { board_id: board.id, image_base64: image, link: `https://lamps.example${path}` };
  return (await person.client.rest<{ id: string }>("POST", "/v3/pins/", pin)).data.id;
}
/** A separate website for each honest Pin, which gets one request a second. */
async function readLinkOnce(name: string): Promise<number> {
  const own = startWebsite(app, `${name}.example`);
  own.pages.set("/", () => after(1_000, page(name), "text/html"));
  const person = await seedPerson(app, name);
  const board = await seedBoard(app, person);
  try {
    return await timed(async () => {
      const pin = { board_id: board.id, image_base64: image, link: `https://${name}.example/` };
      const { id } = (await person.client.rest<{ id: string }>("POST", "/v3/pins/", pin)).data;
      while (!(await isRead(id))) await Bun.sleep(10);
    });
  } finally {
    await own.close();
  }
}
async function isRead(pinId: string): Promise<boolean> {
  const [found] = await rows<{ isRead: boolean; failures: number }>(
    app.deps.db,
    sql`select read_at is not null as "isRead", failures::int as failures from rich_pins where pin_id = ${pinId}`,
  );
  if (found && found.failures > 0) throw new Error("a page could not be read");
  return found?.isRead ?? false;
}
async function readThreeLinks(name: string): Promise<number> {
  const times: number[] = [];
  for (const at of [1, 2, 3]) times.push(await readLinkOnce(`${name}${at}`));
  return times.toSorted((a, b) => a - b)[1] ?? 0;
}
const linkAlone = await readThreeLinks("anne");
const collector = await seedPerson(app, "Collector");
for (let at = 0; at < 80; at++) await link(collector, `/${at}`, 3_000);
tell("a Pin's page, eighty slow ones", linkAlone, await readThreeLinks("bert"));

async function publish(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id: videoId } = await person.client.trpc.video.take.mutate({
    uploadId: await uploadVideo(person.client, bytes),
  });
  await person.client.trpc.pins.create.mutate({ boardId: (await seedBoard(app, person)).id, videoId });
  return videoId;
}
const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer());
const short = await bytesOf(await film(join(folder, "short.mp4"), { seconds: 6 }));
/** One half minute repeated eight times: cheap to make, and as costly to transcode as any film. */
async function longFilm(): Promise<Uint8Array<ArrayBuffer>> {
  const [part, path] = [await film(join(folder, "part.mp4"), { seconds: 30 }), join(folder, "long.mp4")];
  const { code } = await createFfmpeg(null).run(["-stream_loop", "7", "-i", part, "-c", "copy", path], {
    timeoutMs: 60_000,
  });
  if (code !== 0) throw new Error("no long film was made");
  return bytesOf(path);
}
const long = await longFilm();
async function prepareShort(): Promise<number> {
  const person = await seedPerson(app, "Vera");
  const videoId = await publish(person, short);
  const isReady = async () => (await person.client.trpc.video.get.query({ videoId })).state === "ready";
  return timed(async () => {
    while (!(await isReady())) await Bun.sleep(10);
  });
}
const filmAlone = await prepareShort();
const fan = await seedPerson(app, "Fan");
for (let count = 0; count < 10; count++) await publish(fan, long);
tell("a film of 6 s, ten of 240 s", filmAlone, await prepareShort());

await shops.close();
await site.close();
await app.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
