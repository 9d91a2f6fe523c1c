/**
 * `bun run bench:uploads [--count 50] [--megabytes 20] [--quiet 15] [--rounds 3] [--only videos,pictures,prepare]`: page
 * times and server memory while many people upload at once, and while videos are prepared; in the same rounds, page times
 * of a bare server that writes equal bodies to files. On Linux, with ffmpeg. PostgreSQL if TEST_DATABASE_URL names one.
 * Never part of the tests.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "../../server/commands/start.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { type RunningServer, startProcess, startServer } from "./run/server.ts";
import { table } from "./run/table.ts";
import { noisyPicture, somethingLikeFilm } from "./uploads/files.ts";
import type { Given, Order } from "./uploads/give.ts";
import { preparing } from "./uploads/preparing.ts";
import { together, type Watched, watch } from "./uploads/watch.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "50" },
    megabytes: { type: "string", default: "20" },
    quiet: { type: "string", default: "15" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "videos,pictures,prepare" },
  },
});
const count = Number(values.count);
const bytes = Number(values.megabytes) * 1_000_000;
const quietMs = Number(values.quiet) * 1_000;
const rounds = Array.from({ length: Number(values.rounds) }, (_, index) => index);
const parts = values.only.split(",");
const MEMORY_MAX = 300;
const PAGE_P99_MAX = 250;
const RATIO_MAX = 1.5;

// A page includes its scripts' names, so it needs the built client.
prepare();
const folder = mkdtempSync(join(tmpdir(), "tackboard-uploads-"));
const database = process.env.TEST_DATABASE_URL ? await freshDatabase() : null;
const server = await startServer({ DATA_DIR: join(folder, "data"), DATABASE_URL: database?.url ?? "" });
const url = `http://127.0.0.1:${server.port}`;
const rows = [["", "pages", "p50", "p99", "server MB", "with readers MB", "done"]];
const troubles: string[] = [];
let baseline: RunningServer | null = null;
try {
  const { client: maker } = await signUp({ url }, { name: "Maker" });
  const board = await makeBoard(maker, "Clouds");
  const pin = await makePin(maker, board.id, { title: "A cloud" });
  const pages = [`${url}/`, `${url}/pin/${pin.id}/`, `${url}${board.url}`];
  const seen = (until: Promise<unknown>) => watch(server.pid, pages, until);
  const movie = await somethingLikeFilm(join(folder, "movie.mp4"), bytes);
  const picture = await noisyPicture(join(folder, "picture.png"), bytes);
  baseline = await startBaseline((await (await fetch(url)).arrayBuffer()).byteLength);

  await seen(Bun.sleep(5_000));
  const quiet = note("nothing else", await seen(Bun.sleep(quietMs)));
  for (const [name, kind, path, bareKind] of [
    ["videos", "video", movie, "parts"],
    ["pictures", "picture", picture, "whole"],
  ] as const) {
    if (!parts.includes(name)) continue;
    const [ours, bare]: [Watched[], Watched[]] = [[], []];
    const taken: string[] = [];
    for (const round of rounds) {
      // A person may upload 2 GB a day.
      const { client } = await signUp({ url }, { name: `${name} ${round}` });
      const given = give(kind, path, url, client.cookie());
      ours.push(await seen(given));
      const { good, ms } = await given;
      if (good < count) troubles.push(`${count - good} ${name} were refused`);
      bare.push(await besideBaseline(baseline, bareKind, path, taken));
      taken.unshift(`${(ms / 1_000).toFixed(1)} s`);
    }
    const found = note(`${count} ${name} of ${values.megabytes} MB`, together(ours), taken.slice(0, rounds.length));
    note(`the same bytes, bare server`, together(bare), taken.slice(rounds.length));
    const rise = found.server - quiet.server;
    if (rise > MEMORY_MAX) troubles.push(`${name}: ${rise.toFixed(0)} MB more of memory, at most ${MEMORY_MAX}`);
    const p99 = found.page(0.99);
    if (p99 > PAGE_P99_MAX) troubles.push(`${name}: a page's p99 is ${p99.toFixed(0)} ms, at most ${PAGE_P99_MAX}`);
  }
  if (parts.includes("prepare")) {
    const [before, during]: [Watched[], Watched[]] = [[], []];
    for (const round of rounds) {
      const { client } = await signUp({ url }, { name: `Film ${round}` });
      const publish = await preparing(client, join(folder, `films-${round}`));
      before.push(await seen(Bun.sleep(quietMs)));
      during.push(await seen(publish()));
    }
    const [alone, beside] = [note("nothing else", together(before)), note("3 videos are prepared", together(during))];
    const ratio = beside.page(0.99) / alone.page(0.99);
    const each = before.map((one, round) => ((during[round]?.page(0.99) ?? 0) / one.page(0.99)).toFixed(2));
    console.log(`p99 while videos are prepared: ${ratio.toFixed(2)} of p99 without; by round ${each.join(", ")}`);
    if (ratio > RATIO_MAX) troubles.push(`p99 while videos are prepared: ${ratio.toFixed(2)}, at most ${RATIO_MAX}`);
  }
  console.log(table(rows));
  console.log(troubles.length === 0 ? "Every goal is met." : troubles.join("\n"));
} finally {
  await baseline?.stop();
  await server.stop();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
}

function note(name: string, found: Watched, done: readonly string[] = []): Watched {
  const ms = (share: number) => `${found.page(share).toFixed(0)} ms`;
  const memory = [found.server.toFixed(0), found.all.toFixed(0)];
  rows.push([name, String(found.pages.length), ms(0.5), ms(0.99), ...memory, done.join(", ")]);
  return found;
}

async function give(kind: Order["kind"], path: string, to: string, cookie = ""): Promise<Given> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "uploads/give.ts")], {
    stdin: new Blob([JSON.stringify({ url: to, cookie, count, kind, path } satisfies Order)]),
    stdout: "pipe",
    stderr: "inherit",
  });
  return JSON.parse(await new Response(child.stdout).text()) as Given;
}

function startBaseline(pageBytes: number): Promise<RunningServer> {
  mkdirSync(join(folder, "bare"));
  return startProcess("tests/bench/uploads/baseline.ts", {
    FOLDER: join(folder, "bare"),
    PAGE_BYTES: String(pageBytes),
  });
}

async function besideBaseline(
  bare: RunningServer,
  kind: Order["kind"],
  path: string,
  taken: string[],
): Promise<Watched> {
  const at = `http://127.0.0.1:${bare.port}/`;
  const given = give(kind, path, at);
  const found = await watch(bare.pid, [at], given);
  taken.push(`${((await given).ms / 1_000).toFixed(1)} s`);
  rmSync(join(folder, "bare"), { recursive: true, force: true });
  mkdirSync(join(folder, "bare"));
  return found;
}
