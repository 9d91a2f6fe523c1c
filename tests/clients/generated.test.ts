import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plain } from "../media/support/pictures.ts";
import { signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The programs that generate clients, by name and exact version. They are too large to be dependencies of the project. */
const PROGRAMS = [
  "@hey-api/openapi-ts@0.99.0",
  "openapi-fetch@0.17.0",
  "openapi-typescript@7.13.0",
  "orval@8.38.0",
  // The generators call its compiler, which later versions no longer have.
  "typescript@5.9.3",
];
/** Kept between runs, because the programs are large. */
const INSTALLED = join(tmpdir(), `tackboard-generators-${Bun.hash(PROGRAMS.join()).toString(16)}`);
const ROOT = join(import.meta.dir, "../..");

async function run(command: string[], cwd: string): Promise<{ output: string; code: number }> {
  const env = { ...process.env, GOGC: "off", GOMAXPROCS: "1" };
  const child = Bun.spawn(command, { cwd, env, stdout: "pipe", stderr: "pipe" });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { output: out + err, code };
}

/** Installs the programs, from npm's cache if they are in it. @returns why they can't be installed, or null */
async function install(): Promise<string | null> {
  if (existsSync(join(INSTALLED, "complete"))) return null;
  const npm = Bun.which("npm");
  if (!npm) return "npm is not installed";
  mkdirSync(INSTALLED, { recursive: true });
  await Bun.write(join(INSTALLED, "package.json"), '{"private":true,"type":"module"}');
  const flags = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0"];
  const { code, output } = await run([npm, "install", ...flags, ...PROGRAMS], INSTALLED);
  if (code !== 0) return `npm could not install them: ${output.trim().split("\n").at(-1)}`;
  await Bun.write(join(INSTALLED, "complete"), "");
  return null;
}

const reason = await install();
if (reason) console.error(`skipped: the generators of clients are missing, because ${reason}`);

let app: TestApp;
let folder = "";
let username = "";
beforeAll(async () => {
  if (reason) return;
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "tackboard-generated-"));
  symlinkSync(join(INSTALLED, "node_modules"), join(folder, "node_modules"));
  await Bun.write(join(folder, "package.json"), '{"private":true,"type":"module"}');
  const document = await (await fetch(`${app.url}/openapi.json`)).text();
  await Bun.write(join(folder, "openapi.json"), document);
  await Bun.write(join(folder, "p.png"), await plain(60, 80, "#204060").png().toBuffer());
  const person = await signUp(app);
  username = person.user.username;
  await Bun.write(join(folder, "person.ts"), personText(person.client.cookie()));
}, 120_000);
afterAll(async () => {
  await app?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The data that a program of the person has. */
const personText = (cookie: string) => `import { readFileSync } from "node:fs";
export const baseUrl = ${JSON.stringify(app.url)};
export const headers = { cookie: ${JSON.stringify(cookie)} };
export const username = ${JSON.stringify(username)};
export const picture = new File([readFileSync(new URL("./p.png", import.meta.url))], "p.png", { type: "image/png" });
`;

interface Generator {
  name: string;
  command: string[];
  /** A file that the generator reads. */
  config?: { path: string; text: string };
  /** Creates a board, uploads a picture and lists boards by a resource call, and prints what it got. */
  program: string;
}

const GENERATORS: Generator[] = [
  {
    name: "openapi-typescript",
    command: ["openapi-typescript", "openapi.json", "-o", "fetched.d.ts"],
    program: `import createClient from "openapi-fetch";
import { baseUrl, headers, picture, username } from "./person.ts";
import type { paths } from "./fetched.d.ts";
const client = createClient<paths>({ baseUrl, headers });
const board = await client.POST("/v3/boards", { body: { name: "Made by openapi-typescript" } });
const upload = await client.POST("/v3/media/upload", {
  body: { img: "" },
  bodySerializer: () => {
    const form = new FormData();
    form.set("img", picture);
    return form;
  },
});
const query = { data: JSON.stringify({ options: { username } }) };
const boards = await client.GET("/resource/BoardsResource/get", { params: { query } });
const id: string | undefined = upload.data?.resource_response.data.media_upload_id;
const names = boards.data?.resource_response.data.map((one) => one.name);
console.log(JSON.stringify([board.data?.resource_response.data.name, typeof id, names]));
`,
  },
  {
    name: "hey-api",
    command: ["openapi-ts", "-f", "hey.config.mjs"],
    // It is slow, so it reads the whole document but writes only the part that the program calls.
    config: {
      path: "hey.config.mjs",
      text: `export default {
  input: "openapi.json",
  output: "hey",
  plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
  parser: { filters: { tags: { include: ["boards", "media"] } } },
};`,
    },
    program: `import { boardsCreatePost, boardsResourceGet, mediaUploadPost } from "./hey/index.ts";
import { client } from "./hey/client.gen.ts";
import { baseUrl, headers, picture, username } from "./person.ts";
client.setConfig({ baseUrl, headers });
const board = await boardsCreatePost({ body: { name: "Made by hey-api" } });
const upload = await mediaUploadPost({ body: { img: picture } });
const boards = await boardsResourceGet({ query: { data: JSON.stringify({ options: { username } }) } });
const id: string | undefined = upload.data?.resource_response.data.media_upload_id;
const names = boards.data?.resource_response.data.map((one) => one.name);
console.log(JSON.stringify([board.data?.resource_response.data.name, typeof id, names]));
`,
  },
  {
    name: "orval",
    command: ["orval", "--config", "orval.config.mjs"],
    config: {
      path: "orval.config.mjs",
      text: `export default { api: { input: "./openapi.json", output: { target: "./orval.ts", client: "fetch", baseUrl: { getBaseUrlFromSpecification: true } } } };`,
    },
    program: `import { boardsCreatePost, boardsResourceGet, mediaUploadPost } from "./orval.ts";
import { headers, picture, username } from "./person.ts";
const board = await boardsCreatePost({ name: "Made by orval" }, { headers });
const upload = await mediaUploadPost({ img: picture }, { headers });
const boards = await boardsResourceGet({ data: JSON.stringify({ options: { username } }) }, { headers });
if (board.status !== 200 || upload.status !== 200 || boards.status !== 200) throw new Error("refused");
const id: string | undefined = upload.data.resource_response.data.media_upload_id;
const names = boards.data.resource_response.data.map((one) => one.name);
console.log(JSON.stringify([board.data.resource_response.data.name, typeof id, names]));
`,
  },
];

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: "esnext",
  module: "preserve",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  lib: ["esnext", "dom", "dom.iterable"],
  types: ["node"],
  typeRoots: [join(ROOT, "node_modules/@types")],
};

describe.skipIf(reason !== null)("clients generated from /openapi.json", () => {
  test.each(GENERATORS.map((generator) => [generator.name, generator] as const))(
    "%s: the client type-checks, and makes a board, uploads a picture and lists boards",
    async (name, { command: [program = "", ...rest], config, program: text }) => {
      if (config) await Bun.write(join(folder, config.path), config.text);
      const made = await run([join(INSTALLED, "node_modules/.bin", program), ...rest], folder);
      expect(made.code, made.output).toBe(0);
      const main = `${name}-main.ts`;
      await Bun.write(join(folder, main), text);
      await Bun.write(
        join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: [main] }),
      );
      const checked = await run([join(ROOT, "node_modules/.bin/tsc"), "-p", "."], folder);
      expect(checked.code, checked.output.slice(0, 3_000)).toBe(0);
      const called = await run([process.execPath, main], folder);
      const [board, id, boards] = JSON.parse(called.output.trim().split("\n").at(-1) ?? "[]") as unknown[];
      expect([board, id, called.code], called.output).toEqual([`Made by ${name}`, "string", 0]);
      expect(boards).toContain(board);
    },
    180_000,
  );
});
