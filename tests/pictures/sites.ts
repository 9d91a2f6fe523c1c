import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { type Build, buildBefore, buildNow, run } from "../bench/weight/builds.ts";
import { startSite } from "../bench/weight/site-process.ts";
import { createClient } from "../support/api.ts";
import { PASSWORD, type Person } from "../support/people.ts";
import { freePort } from "../support/spawn-server.ts";
import type { Site } from "./scene.ts";

/** Builds and their demo sites stay here, because they take minutes. */
const WORK = join(ROOT, "dist/pictures");
const DEMO_EMAIL = "demo@example.com";
/** Jobs that run each minute have then run twice, and every picture has been described. */
const SETTLE_MS = 130_000;

/** A built release and the data of its demo site. */
export interface Filled {
  build: Pick<Build, "name" | "folder" | "command">;
  data: string;
  port: number;
}

/** Makes a folder unless an earlier run has finished it. */
async function once(folder: string, say: string, make: () => unknown): Promise<void> {
  const made = `${folder}.made`;
  if (existsSync(made)) return;
  console.error(`${say} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, ".."), { recursive: true });
  await make();
  writeFileSync(made, "");
}

/** Names the state of the sources that are built, without files that Git doesn't know. */
function keyOfNow(): string {
  const commit = run(["git", "stash", "create"], ROOT) || "HEAD";
  const parts = ["client", "db", "server", "src", "bun.lock", "package.json"].map((path) => `${commit}:${path}`);
  return Bun.hash(run(["git", "rev-parse", ...parts], ROOT)).toString(36);
}

/** Forgets builds of other states of the sources. */
function forgetOthers(prefix: string, key: string): void {
  if (!existsSync(WORK)) return;
  for (const name of readdirSync(WORK))
    if (name.startsWith(prefix) && !name.startsWith(prefix + key))
      rmSync(join(WORK, name), { recursive: true, force: true });
}

function portOf(folder: string): number {
  const file = join(WORK, `${folder}.port`);
  if (!existsSync(file)) writeFileSync(file, String(freePort()));
  return Number(readFileSync(file, "utf8"));
}

const envOf = (port: number, data: string) => ({
  DATABASE_URL: "",
  DATA_DIR: data,
  NODE_ENV: "production",
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});

/** Builds a release, fills it with its own demo, and lets it compute what it computes in the background. */
async function fill(key: string, command: string[], demo: string[], build: (folder: string) => unknown) {
  const folder = join(WORK, key);
  const data = join(WORK, `${key}-data`);
  await once(folder, `building ${key}`, () => build(folder));
  const port = portOf(key);
  const env = envOf(port, data);
  await once(data, `filling ${key}`, () => run([process.execPath, ...demo, "--password", PASSWORD], folder, env));
  if (!existsSync(`${data}.settled`)) {
    console.error(`settling ${key} …`);
    const site = await startSite(command, folder, env);
    await Bun.sleep(SETTLE_MS);
    await site.stop();
    writeFileSync(`${data}.settled`, "");
  }
  return { folder, data, port };
}

/** @returns both releases, built and filled; from an earlier run if nothing has changed */
export async function fillBoth(commit: string): Promise<[Filled, Filled]> {
  const key = run(["git", "rev-parse", "--short=10", commit], ROOT);
  const now = keyOfNow();
  forgetOthers("now-", now);
  const older = ["server/commands/start.ts"];
  const newer = ["main.js"];
  const filledBefore = await fill(`before-${key}`, older, ["server/commands/demo/run.ts"], (folder) => {
    buildBefore(commit, folder);
    // Bun would run them with our own.
    rmSync(join(folder, "tests"), { recursive: true });
  });
  const filledNow = await fill(`now-${now}`, newer, ["main.js", "demo"], buildNow);
  const as = (name: Site["name"], command: string[], { folder, data, port }: typeof filledNow): Filled => ({
    build: { name, folder, command },
    data,
    port,
  });
  return [as("before", older, filledBefore), as("now", newer, filledNow)];
}

async function logIn(url: string): Promise<Person> {
  const client = createClient({ url });
  const answer = await client.rest("POST", "/v3/login/", { username_or_email: DEMO_EMAIL, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`the demo person can't log in: ${JSON.stringify(answer.body)}`);
  return { client, user: await client.trpc.auth.me.query({}), email: DEMO_EMAIL, password: PASSWORD };
}

/** A site that runs until `stop`. */
export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts a release on a copy of its demo, so that steps change nothing for the next run. */
export async function startDemo({ build, data, port }: Filled, folder: string, web: string): Promise<Running> {
  const copy = join(folder, `${build.name}-demo`);
  cpSync(data, copy, { recursive: true });
  return startSite(build.command, build.folder, { ...envOf(port, copy), ALLOW_PRIVATE_FETCH: new URL(web).host });
}

/** Starts a release on an empty site. */
export function startEmpty({ build }: Filled, folder: string): Promise<Running> {
  return startSite(build.command, build.folder, envOf(freePort(), join(folder, `${build.name}-empty`)));
}

/** @returns the running release as scenes need it */
export async function asSite(
  name: Site["name"],
  url: string,
  { web, files }: Pick<Site, "web" | "files">,
): Promise<Site> {
  return { name, url, web, files, robin: await logIn(url) };
}
