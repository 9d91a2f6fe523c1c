/**
 * `bun run check:compose` starts compose.yaml and then compose.scale.yaml with Docker, as docs/install.md says, and uses the
 * site: pages, sign-up, pictures, mail, S3, restarts, a killed process, a replica. Images that can't be pulled are made from
 * Debian's packages (`stand-ins/`). It needs root and some minutes, and is no part of `bun run test`.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { createClient } from "../support/api.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { type Person, signUp } from "../support/people.ts";
import { freePort } from "../support/spawn-server.ts";
import { BASE, check, checks, ensureBase, hasImage, must, run } from "./steps.ts";

const DOCKER = ["docker"];
const STAND_INS = join(ROOT, "tests/container/stand-ins");
/** An authority that this machine trusts besides the usual ones, such as a proxy's; the build has to trust it too. */
const AUTHORITY = process.env.NODE_EXTRA_CA_CERTS;
/** How long a process that starts may not answer. */
const START_MS = 60_000;
/** The load: one request at a time, for this long. */
const VISITS_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), "tackboard-compose-"));

/** Makes the images of the compose files that can't be pulled. */
async function ensureImages(): Promise<void> {
  if (!(await hasImage(DOCKER, BASE))) {
    await ensureBase(DOCKER, BASE);
    if (AUTHORITY) {
      cpSync(AUTHORITY, join(folder, "authority.crt"));
      const lines = [`FROM ${BASE}`, "COPY authority.crt /etc/", "ENV NODE_EXTRA_CA_CERTS=/etc/authority.crt"];
      writeFileSync(join(folder, "Containerfile"), `${lines.join("\n")}\n`);
      await must(...DOCKER, "build", "--quiet", "--tag", BASE, "--file", join(folder, "Containerfile"), folder);
    }
  }
  const profiles = ["--profile", "s3", "--profile", "mail"];
  const images = (await must(...compose("scale"), ...profiles, "config", "--images")).split("\n");
  for (const image of new Set(images.filter((name) => !name.startsWith("tackboard")))) {
    if (await hasImage(DOCKER, image)) continue;
    const context = join(STAND_INS, image.replace(/:.*/, "").replace(/.*\//, ""));
    console.log(`${image} can't be pulled: ${context} stands in for it …`);
    await must(...DOCKER, "build", "--quiet", "--tag", image, "--file", join(context, "Containerfile"), context);
  }
}

const [port, securePort] = [freePort(), freePort()];
const ENV_FILE = join(folder, "env");
const PORTS = { one: join(folder, "one.yaml"), scale: join(folder, "scale.yaml") };
const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("hex");
const settings: Record<string, string> = {
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SECRETS_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64"),
  POSTGRES_PASSWORD: random(),
  REPLICATION_PASSWORD: random(),
  SITE_HOST: "localhost",
  SMTP_URL: "smtp://mail:1025",
};
function set(more: Record<string, string>): void {
  Object.assign(settings, more);
  writeFileSync(
    ENV_FILE,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
}

/** `docker compose` with the files, on ports that are free. */
function compose(which: "one" | "scale"): string[] {
  const files = ["compose.yaml", ...(which === "scale" ? ["compose.scale.yaml"] : []), PORTS[which]];
  const named = files.flatMap((file) => ["--file", file]);
  return [
    ...DOCKER,
    "compose",
    "--project-name",
    "tackboard-check",
    "--project-directory",
    ROOT,
    "--env-file",
    ENV_FILE,
    ...named,
  ];
}

async function answers(url: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await Bun.sleep(250))
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
  throw new Error(`nothing answers at ${url}`);
}

async function pin(ann: Person, picture: string): Promise<string> {
  const board = await ann.client.rest<{ id: string }>("POST", "/v3/boards/", { name: `Board of a ${picture}` });
  return (await pinPicture(ann.client, board.data.id, demoPicture(picture), `A ${picture}`)).id;
}

/** Whether a visitor sees a Pin and its picture. */
async function isSeen(url: string, id: string): Promise<boolean> {
  const { status, data } = await createClient({ url }).rest<{ images: Record<string, { url: string }> }>(
    "GET",
    `/v3/pins/${id}/`,
  );
  const [image] = Object.values(data?.images ?? {});
  return status === 200 && image !== undefined && (await fetch(new URL(image.url, url))).status === 200;
}

async function checkOne(): Promise<void> {
  const [command, url] = [compose("one"), settings.PUBLIC_URL ?? ""];
  const up = await run([...command, "--profile", "mail", "up", "--build", "--detach"]);
  check("the site and its database come up", up.code === 0, up.out.slice(-4_000));
  await answers(url);
  check("a page is served", (await fetch(url)).status === 200, url);
  const ann = await signUp({ url }, { name: "Ann" });
  const koala = await pin(ann, "koala");
  check("a person signs up and saves a picture", await isSeen(url, koala), koala);
  await Bun.sleep(2_000);
  const mail = await must(...command, "--profile", "mail", "logs", "mail");
  check("the mail catcher has the mail to confirm the address", mail.includes(ann.email), mail.slice(-500));
  const backup = await run([...command, "exec", "-T", "site", "bun", "/srv/tackboard/main.js", "backup", "/backups/"]);
  check("a backup goes to its volume", backup.code === 0, backup);
  const log = await must(...command, "logs", "site");
  check("a new volume is nobody else's to read", !log.includes("was open to other users"), log.slice(0, 500));

  await must(...command, "--profile", "mail", "down");
  await must(...command, "up", "--detach");
  await answers(url);
  check("after `down` and `up`, the Pin is still there", await isSeen(url, koala), koala);

  set({
    MEDIA_URL: "s3://tackboard/media",
    S3_ENDPOINT: "http://s3:7070",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "tackboard",
    S3_SECRET_ACCESS_KEY: random(),
  });
  await must(...command, "--profile", "s3", "up", "--detach");
  await answers(url);
  const media = ["exec", "-T", "--env", "MEDIA_URL=/data/media", "site", "bun", "/srv/tackboard/main.js", "media"];
  const moved = await run([...command, ...media, "move", "s3://tackboard/media"]);
  check("pictures move to the store of the profile s3", moved.code === 0 && (await isSeen(url, koala)), moved);
  const bison = await pin(ann, "bison");
  check("a new picture goes to the store", await isSeen(url, bison), bison);
  await must(...command, "--profile", "s3", "--profile", "mail", "down", "--volumes");
}

/** Asks a server of the database. */
const ask = (service: string, query: string) =>
  must(...compose("scale"), ...["exec", "-T", service, "psql", "-U", "tackboard", "-d", "tackboard", "-Atc", query]);

/** Visits the home page again and again. @returns how often each status was answered */
async function visit(url: string): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (const end = Date.now() + VISITS_MS; Date.now() < end; await Bun.sleep(150)) {
    const answer = await fetch(url, { keepalive: false, signal: AbortSignal.timeout(15_000) }).catch(() => null);
    const status = answer?.status ?? "none";
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

async function checkScale(): Promise<void> {
  const url = `https://localhost:${securePort}`;
  const unset = {
    MEDIA_URL: "",
    S3_ENDPOINT: "",
    S3_REGION: "",
    S3_ACCESS_KEY_ID: "",
    S3_SECRET_ACCESS_KEY: "",
    SMTP_URL: "",
  };
  set({ PUBLIC_URL: url, ...unset });
  const command = compose("scale");
  const up = await run([...command, "up", "--build", "--detach"]);
  check("three processes, PgBouncer, a replica and a proxy come up", up.code === 0, up.out.slice(-4_000));
  await answers(url);
  const ann = await signUp({ url }, { name: "Ann" });
  const koala = await pin(ann, "koala");
  check("a picture is saved and seen through the proxy", await isSeen(url, koala), koala);

  const scans = "select coalesce(sum(idx_scan + seq_scan), 0) from pg_stat_user_tables";
  const before = Number(await ask("replica", scans));
  const visits = visit(url);
  await Bun.sleep(VISITS_MS / 4);
  const [one = ""] = (await must(...command, "ps", "--quiet", "site")).split("\n");
  await must(...DOCKER, "kill", one);
  const seen = await visits;
  check("with one process killed, every visit gets its page", Object.keys(seen).join() === "200", seen);
  check("and the Pin is still there", await isSeen(url, koala), koala);
  const after = Number(await ask("replica", scans));
  check("the replica answers reads", after - before > 20, { before, after });
  check("it is a replica", (await ask("replica", "select pg_is_in_recovery()")) === "t", "a primary");
}

const isSafe = (await run([...DOCKER, "compose", "version"])).code === 0 && (await run([...DOCKER, "info"])).code === 0;
if (!isSafe) {
  console.error("This needs Docker with Compose 2.24 or later (Debian 13: apt-get install docker.io docker-compose).");
  process.exit(1);
}
// Caddy's certificate for localhost comes from an authority that it makes.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
writeFileSync(PORTS.one, `services:\n  site:\n    ports: !override ["127.0.0.1:${port}:3000"]\n`);
writeFileSync(PORTS.scale, `services:\n  proxy:\n    ports: !override ["127.0.0.1:${securePort}:443"]\n`);
set({});
const began = performance.now();
try {
  await ensureImages();
  await checkOne();
  await checkScale();
  console.log(`${checks.length} checks passed in ${Math.round((performance.now() - began) / 1_000)} s.`);
} finally {
  await run([...compose("scale"), "--profile", "s3", "--profile", "mail", "down", "--volumes", "--remove-orphans"]);
  rmSync(folder, { recursive: true, force: true });
}
