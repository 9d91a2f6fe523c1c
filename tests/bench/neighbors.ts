/**
 * `bun run bench:neighbors`: how long a job takes alone, and next to a neighbor who fills its queue (goal: at most twice as
 * long). A feed next to twelve that take five seconds each, and a film of six seconds next to five of seventy.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { film } from "../media/support/films.ts";
import { addFeed, after, feedsRead, slowFeeds } from "../support/neighbors.ts";
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

async function readFeedOnce(name: string): Promise<number> {
  const shop = await seedAccount(app);
  const head = "id,title,description,link,image_link,price,availability";
  site.pages.set(`/${name}.csv`, () => after(1_000, `${head}\n`, "text/csv"));
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

async function publish(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id: videoId } = await person.client.trpc.video.take.mutate({
    uploadId: await uploadVideo(person.client, bytes),
  });
  await person.client.trpc.pins.create.mutate({ boardId: (await seedBoard(app, person)).id, videoId });
  return videoId;
}
const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer());
const short = await bytesOf(await film(join(folder, "short.mp4"), { seconds: 6 }));
const long = await bytesOf(await film(join(folder, "long.mp4"), { seconds: 70 }));
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
for (let count = 0; count < 5; count++) await publish(fan, long);
tell("a film of 6 s, five of 70 s", filmAlone, await prepareShort());

await site.close();
await app.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
