import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmod, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFfmpeg } from "../../server/platform/video/ffmpeg.ts";
import { handOver } from "../../server/platform/video/sandbox.ts";

setDefaultTimeout(60_000);

const ffmpeg = createFfmpeg(null);
const timeoutMs = 20_000;
let folder: string;
let server: Server;
let connections = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tackboard-sandbox-"));
  server = createServer((socket) => {
    connections++;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const port = () => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};
const isRoot = process.getuid?.() === 0;

test("ffmpeg reaches no port of this machine, if the system can isolate its network [SECURITY 43]", async () => {
  const sandbox = await ffmpeg.sandbox();
  // Root can always create a network namespace, unless its container forbids it.
  const canUnshare = Bun.spawnSync(["unshare", ...(isRoot ? [] : ["--user"]), "--net", "true"]).exitCode === 0;
  expect(sandbox?.hasNetwork).toBe(!canUnshare);
  const args = ["-f", "mov", "-i", `tcp://127.0.0.1:${port()}`, "-f", "null", "-"];
  await ffmpeg.run(args, { timeoutMs, folder });
  expect(connections).toBe(canUnshare ? 0 : 1);
});

test("ffmpeg writes as an unprivileged user, and reads nobody's private files [SECURITY 43]", async () => {
  const user = (await ffmpeg.sandbox())?.user ?? process.getuid?.();
  const secret = join(await mkdtemp(join(folder, "own-")), "secret.png");
  const draw = ["-f", "lavfi", "-i", "color=red:s=16x16", "-frames:v", "1"];
  expect((await ffmpeg.run([...draw, secret], { timeoutMs })).code).toBe(0);
  await chmod(secret, 0o600);
  const work = await mkdtemp(join(folder, "work-"));
  expect((await ffmpeg.run([...draw, "made.png"], { timeoutMs, folder: work })).code).toBe(0);
  expect((await stat(join(work, "made.png"))).uid).toBe(user ?? -1);
  const { code } = await ffmpeg.run(["-i", secret, "copy.png"], { timeoutMs, folder: work });
  expect(code === 0).toBe(user === process.getuid?.());
});

test("a link that ffmpeg leaves in its folder exposes nothing of another folder [SECURITY 43]", async () => {
  const own = join(folder, "owned");
  await writeFile(own, "x");
  const work = await mkdtemp(join(folder, "linked-"));
  await symlink(own, join(work, "made.png"));
  const sandbox = await ffmpeg.sandbox();
  if (sandbox) await handOver(work, sandbox);
  expect((await stat(own)).uid).toBe(process.getuid?.() ?? -1);
});

test("a run writes no file larger than a film can be [SECURITY 43]", async () => {
  const work = await mkdtemp(join(folder, "large-"));
  const small = createFfmpeg(null, undefined, 1_000);
  const noise = ["-f", "lavfi", "-i", "testsrc=s=640x480:d=20", "-c:v", "rawvideo", "-f", "rawvideo", "made.raw"];
  await small.run(noise, { timeoutMs, folder: work });
  expect((await stat(join(work, "made.raw"))).size).toBeLessThanOrEqual(1_000 * 1_024);
});
