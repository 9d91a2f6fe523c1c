import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFfmpeg } from "../../server/platform/video/ffmpeg.ts";

const path = process.env.PATH;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-ffmpeg-"));
});
afterEach(() => {
  process.env.PATH = path;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that prints its name and year, and exits with `code`. */
function program(name: string, { code = 0, year = 2025 } = {}): string {
  const file = join(mkdtempSync(join(folder, "bin-")), "ffmpeg");
  const copyright = `ffmpeg version 9 Copyright (c) 2000-${year} the FFmpeg developers`;
  writeFileSync(file, `#!/bin/sh\necho "${copyright}"\necho "I am ${name}" >&2\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
}
const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
async function whoAnswers(configured: string | null): Promise<string | null> {
  const ffmpeg = createFfmpeg(configured);
  if (!(await ffmpeg.isThere())) return null;
  return (await ffmpeg.run(["-version"], { timeoutMs: 10_000 })).said.trim();
}

test("the program of FFMPEG_PATH prepares videos, whatever is installed [signed-in 2.7]", async () => {
  process.env.PATH = folderOf(program("the system's"));
  expect(await whoAnswers(program("the configured one"))).toBe("I am the configured one");
});

test("without FFMPEG_PATH it is the system's, and the first working one of several", async () => {
  const [broken, works, later] = [program("broken", { code: 1 }), program("the system's"), program("a later one")];
  process.env.PATH = [broken, works, later].map(folderOf).join(":");
  expect(await whoAnswers(null)).toBe("I am the system's");
});

test("the system's is skipped if its version no longer gets fixes", async () => {
  const [old, newer] = [program("from 2018", { year: 2018 }), program("from 2021", { year: 2021 })];
  process.env.PATH = [old, newer].map(folderOf).join(":");
  expect(await whoAnswers(null)).toBe("I am from 2021");
  expect(await whoAnswers(old)).toBe("I am from 2018");
});

test("without a working one on the system the package's is used, and it runs", async () => {
  process.env.PATH = folderOf(program("broken", { code: 1 }));
  const ffmpeg = createFfmpeg(null);
  expect(await ffmpeg.isThere()).toBe(true);
  const args = ["-f", "lavfi", "-i", "testsrc=d=0.2:s=64x64", "-c:v", "libx264", "-f", "null", "-"];
  const { code, said } = await ffmpeg.run(args, { timeoutMs: 20_000 });
  expect([code, said]).toEqual([0, expect.stringContaining("libx264")]);
});

test("a missing or broken program in FFMPEG_PATH isn't replaced, and 'off' means none", async () => {
  process.env.PATH = folderOf(program("the system's"));
  expect(await whoAnswers(join(folder, "nothing"))).toBeNull();
  expect(await whoAnswers(program("broken", { code: 1 }))).toBeNull();
  expect(await whoAnswers("off")).toBeNull();
  expect(createFfmpeg("off").run([], { timeoutMs: 1_000 })).rejects.toThrow("there is no ffmpeg");
});
