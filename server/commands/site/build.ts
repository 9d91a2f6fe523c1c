/**
 * `bun run build`: builds the site into one folder, `dist/site/`, which runs with Bun alone: `bun dist/site/main.js`.
 * Import only Bun's own modules here: the packages may not be installed yet.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EMPTY_DATABASE } from "../../../db/engine/pglite/empty-database.ts";
import { ROOT } from "../../../db/root.ts";
import { writeGazetteer } from "../../platform/geo/write-gazetteer.ts";
import { APART, bundle, MODEL } from "../build.ts";
import { goOn, prepare } from "../start.ts";
import { copyPackages, OUTSIDE } from "./packages.ts";

/** Read at run time, at the same paths as in the project. */
const FILES = ["dist/client", "dist/server", "db/migrations", "db/demo/pictures", "LICENSE", "THIRD_PARTY_NOTICES.md"];
/** Paths of `FILES` that only developers read. */
const NOT_SERVED = /\/migrations\/meta\/.*snapshot\.json$|\.map$/;

const HIDDEN_IMPORT = "import(/* @vite-ignore */ specifier)";

/** The counters of limits import drizzle-orm by a name that bundlers can't see, and the folder has no such package. */
const withDrizzle: Bun.BunPlugin = {
  name: "drizzle-orm of rate-limiter-flexible",
  setup(build) {
    build.onLoad({ filter: /rate-limiter-flexible\/lib\/RateLimiterDrizzle\.js$/ }, ({ path }) => {
      const code = readFileSync(path, "utf8");
      if (!code.includes(HIDDEN_IMPORT)) throw new Error(`${path} does not have ${HIDDEN_IMPORT}`);
      return { contents: code.replace(HIDDEN_IMPORT, 'import("drizzle-orm")'), loader: "js" };
    });
  },
};

/** The commit that the sources are at; null outside of a clone, and on machines without git. */
export function commitOf(folder: string): string | null {
  if (!Bun.which("git")) return null;
  const run = Bun.spawnSync(["git", "rev-parse", "HEAD"], { cwd: folder, stderr: "ignore" });
  return run.success ? run.stdout.toString().trim() : null;
}

/**
 * Writes the whole site to a folder.
 * @param folder is replaced when everything was built
 * @param maps receives the source maps of the bundle
 */
export async function buildSite(folder: string, maps: string): Promise<void> {
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  const server = join(made, "server");
  const outside = OUTSIDE.flatMap(({ name }) => [name, `${name}/*`]);
  const options = {
    external: outside.filter((name) => !name.startsWith("@tensorflow/")),
    sourcemap: "external" as const,
    plugins: [withDrizzle],
  };
  await bundle(["server/commands/site/main.ts", ...APART], server, options);
  writeGazetteer(server);
  await bundle([MODEL], server, { ...options, ignoreDCEAnnotations: true });
  for (const map of new Bun.Glob("*.map").scanSync({ cwd: server })) renameSync(join(server, map), join(maps, map));
  for (const path of FILES)
    cpSync(join(ROOT, path), join(made, path), { recursive: true, filter: (from) => !NOT_SERVED.test(from) });
  copyPackages(ROOT, made);
  const empty = Bun.spawnSync([
    process.execPath,
    join(ROOT, "server/commands/site/empty-database.ts"),
    join(made, EMPTY_DATABASE),
  ]);
  if (!empty.success) throw new Error(`The empty database could not be made: ${empty.stderr}`);
  // The bundle contains the packages' code, whose licenses ask for their notices beside it.
  const notices = Bun.spawnSync([process.execPath, join(ROOT, "server/commands/notices.ts")], { cwd: ROOT });
  if (!notices.success) throw new Error(`The notices could not be written: ${notices.stderr}`);
  writeFileSync(join(made, "NOTICES.txt"), notices.stdout);
  const { name, version, license, engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const manifest = { name, version, commit: commitOf(ROOT), private: true, license, type: "module", engines };
  writeFileSync(join(made, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(made, "main.js"), 'import "./server/main.js";\n');
  // A site that runs from the folder keeps its open files, but would not find chunks that it loads later.
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

if (import.meta.main) {
  prepare();
  await goOn(join(import.meta.dir, "write.ts"));
}
