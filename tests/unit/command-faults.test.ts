import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const COMMAND_LINE = join(import.meta.dir, "../../server/commands/command-line.ts");
const folder = mkdtempSync(join(tmpdir(), "tackboard-faults-"));
const file = join(folder, "file");
writeFileSync(file, "");
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command whose work is `code`. */
function runWith(code: string) {
  const command = `{ usage: "", arguments: [0, 0], run: async () => { ${code} } }`;
  const script = `const { runCommand } = await import(${JSON.stringify(COMMAND_LINE)}); await runCommand(${command}, [])`;
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, "-e", script]);
  return { status: exitCode, said: `${stdout}${stderr}` };
}

test("a folder that can't be made is named in one sentence, without a trace", () => {
  const { status, said } = runWith(`require("node:fs").mkdirSync(${JSON.stringify(join(file, "backups"))})`);
  expect(said).toBe(`ENOTDIR: not a directory, mkdir '${file}/backups'.\n`);
  expect(status).toBe(1);
});

test("a full disk and a missing permission come with what to do", () => {
  const full = runWith(`require("node:fs").writeFileSync("/dev/full", "x")`);
  expect(full).toEqual({
    status: 1,
    said: "ENOSPC: no space left on device, write. Its disk is full: make room, or name another place.\n",
  });
  const asNobody = `if (process.getuid() === 0) process.seteuid(65534)`;
  const { status, said } = runWith(`${asNobody}; require("node:fs").mkdirSync("/tackboard-backups")`);
  expect(said).toStartWith("EACCES: permission denied, mkdir '/tackboard-backups'. Give the user");
  expect(status).toBe(1);
});

test("a bucket that does not answer is a sentence about the bucket", () => {
  const bucket = `{ endpoint: "http://127.0.0.1:9", accessKeyId: "a", secretAccessKey: "b", bucket: "c" }`;
  const { status, said } = runWith(`await new Bun.S3Client(${bucket}).file("d").text()`);
  expect(said).toEndWith(". Check the bucket, its endpoint and its keys.\n");
  expect(said.split("\n")).toHaveLength(2);
  expect(status).toBe(1);
});

test("a mistake of our own keeps its trace", () => {
  const { status, said } = runWith(`throw new TypeError("ours")`);
  expect(said).toContain("TypeError: ours");
  expect(status).toBe(1);
});
