import { expect, test } from "bun:test";
import { atRunTime, findCycles, moduleOf } from "./cycles.ts";
import { type Import, readImports } from "./import-graph.ts";

/** The import table of docs/ARCHITECTURE.md. */
const SRC_PACKAGES = ["zod", "@zootools/email-spell-checker", "fastest-levenshtein", "tldts"];
/** Readers of files that people send, for `src/tables` alone. */
const TABLE_PACKAGES = [
  "@internationalized/date",
  "client-zip",
  "csv-parse/browser/esm/sync",
  "hucre",
  "hucre/ods",
  "hucre/xlsx",
  "jschardet",
];
/** The dependencies and configuration of a handler: types, made once at the root. */
const ROOT_TYPES = ["server/deps.ts", "server/config.ts"];
/**
 * Types that are passed to every module: a handler's dependencies and context, its ways to refuse, and the codes of
 * problems. They name types of the modules, and the modules are written in terms of them.
 */
const PASSED_TYPES = [
  ...ROOT_TYPES,
  "server/platform/procedure/context.ts",
  "server/platform/procedure/implement.ts",
  "src/texts/problems.ts",
];
/** Files at the server's root: they wire the modules together. */
const ROOT_FILES = [
  "app",
  "build-deps",
  "cleaning",
  "config",
  "deps",
  "jobs",
  "main",
  "procedures",
  "queue-names",
  "router",
  "routes",
  "schedules",
  "serve",
  "signatures",
  "slice-routers",
  "subscribers",
  "watched-parts",
];
/** What a text, a time or an amount of money is made of. */
const PURPOSES = ["src/text", "src/time", "src/money"];
/** Slices that others build on: who a person is, what an ad is, what a robot check asks. They import no slice. */
const BASE_SLICES = ["src/identity", "src/ads", "src/captcha"];
const SHARED_SRC = ["src/model", "src/contract", "src/tables", "src/texts", ...PURPOSES];

const within = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
const segment = (path: string, at: number) => path.split("/")[at] ?? "";
const breaking = (imports: Import[], allowed: (found: Import) => boolean) =>
  imports.filter((found) => !allowed(found)).map((found) => `${found.from} → ${found.to}`);

const { files, imports } = await readImports(["src", "db", "server", "client"]);
const of = (folder: string) => imports.filter((found) => within(found.from, folder));
const modulesOf = (folder: string) => [...new Set(files.filter((file) => within(file, folder)).map(moduleOf))];

test("the scan saw every folder, so that a rule can't pass by seeing nothing", () => {
  for (const folder of ["src/model", "src/contract", "src/pins", "db/queries", "server/slices", "server/transports"]) {
    expect(files.filter((file) => within(file, folder)).length, folder).toBeGreaterThan(3);
    expect(of(folder).length, folder).toBeGreaterThan(3);
  }
  expect(modulesOf("server/slices").length).toBeGreaterThan(15);
  expect(modulesOf("server/platform").length).toBeGreaterThan(10);
  expect(modulesOf("client/features").length).toBeGreaterThan(15);
});

test("the server is slices, transports, the platform, its commands and the files that wire them", () => {
  const folders = new Set(files.filter((file) => /^server\/[^/]+\//.test(file)).map((file) => segment(file, 1)));
  expect([...folders].sort()).toEqual(["commands", "platform", "slices", "transports"]);
  const loose = files.filter((file) => /^server\/[^/]+\.tsx?$/.test(file)).map((file) => segment(file, 1));
  expect(loose.sort()).toEqual(ROOT_FILES.map((name) => `${name}.ts`));
});

test("no file takes part in a cycle of imports, types included", () => {
  const between = imports.filter((found) => !found.isPackage).map(({ from, to }) => [from, to] as const);
  expect(findCycles(between)).toEqual([]);
});

test("no module takes part in a cycle", () => {
  const between = atRunTime(imports).map(({ from, to }) => [moduleOf(from), moduleOf(to)] as const);
  expect(findCycles(between)).toEqual([]);
});

test("types form no cycles between modules either, except through types passed to every module", () => {
  const counted = imports.filter(
    ({ to, typeOnly, isPackage }) => !isPackage && !(typeOnly && PASSED_TYPES.includes(to)),
  );
  const between = counted.map(({ from, to }) => [moduleOf(from), moduleOf(to)] as const);
  expect(findCycles(between)).toEqual([]);
});

test("a cycle is found if there is one", () => {
  const planted = [
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
    ["c", "d"],
  ] as const;
  expect(findCycles(planted)).toEqual([["a", "b", "c"]]);
});

/** Everything that is imported with some files. A build replaces one of them by values that it reads from the contracts. */
function importedWith(...files: string[]): Set<string> {
  const reached = new Set(files);
  for (const from of reached) {
    for (const found of from === "server/signatures.ts" ? [] : imports)
      if (found.from === from && !found.typeOnly && !found.line.startsWith("import(")) reached.add(found.to);
  }
  return reached;
}

test("the first page needs no schemas: it reaches zod through lazy chunks and types only", () => {
  const reached = importedWith("client/app/entry-client.tsx");
  expect(reached.size).toBeGreaterThan(150);
  expect(reached).not.toContain("zod");
});

test("a start imports no contract and hardly any slice: calls import them", () => {
  const reached = importedWith("server/serve.ts");
  expect(reached.size).toBeGreaterThan(300);
  expect([...reached].filter((path) => path.endsWith(".contract.ts"))).toEqual([]);
  expect([...reached].filter((path) => within(path, "server/slices"))).toEqual(["server/slices/site/for-machines.ts"]);
  for (const name of ["arctic", "jose", "nodemailer", "openid-client", "pg-boss", "prom-client", "sharp", "tldts"])
    expect(reached, name).not.toContain(name);
});

test("work that every site does each second or minute imports no contract while nothing is due", () => {
  const often = ["webhooks/queue", "pin-builder/publish-due", "ads/work"];
  const due = ["catalogs", "imports", "report-center", "syndication"].map((slice) => `${slice}/due`);
  const reached = importedWith(...[...often, ...due].map((name) => `server/slices/${name}.ts`));
  expect(reached.size).toBeGreaterThan(50);
  expect([...reached].filter((path) => path.endsWith(".contract.ts"))).toEqual([]);
});

test("the client knows errors by types and a short table, so a first page doesn't grow with them", () => {
  const found = of("client").filter(
    ({ from, to }) => to === "src/model/errors.ts" && !/\.test\.|\/testing\//.test(from),
  );
  expect(found.some(({ from }) => from === "client/lib/errors/known-errors.ts")).toBe(true);
  expect(breaking(found, ({ typeOnly }) => typeOnly)).toEqual([]);
});

test("src is pure: it imports a few packages without I/O and itself", () => {
  expect(
    breaking(of("src"), ({ from, to, isPackage }) => {
      const reads = within(from, "src/tables") && TABLE_PACKAGES.includes(to);
      return isPackage ? reads || SRC_PACKAGES.includes(to) : within(to, "src");
    }),
  ).toEqual([]);
});

test("a slice of src imports shared code, itself and the slices at the base, never another slice", () => {
  for (const found of of("src")) {
    const own = `src/${segment(found.from, 1)}`;
    const base = BASE_SLICES.includes(own) ? [] : BASE_SLICES;
    const allowed = found.isPackage || within(found.to, ...SHARED_SRC, ...base, own);
    expect(allowed, `${found.from} → ${found.to}`).toBe(true);
  }
});

test("the nouns import each other, and of the texts only the types of their codes", () => {
  const ofModel = (found: Import) =>
    found.isPackage || within(found.to, "src/model") || (found.typeOnly && found.to === "src/texts/problems.ts");
  expect(breaking(of("src/model"), ofModel)).toEqual([]);
});

test("the contract and the folders of texts, times and money import the nouns and themselves", () => {
  for (const folder of ["src/contract", ...PURPOSES]) {
    expect(breaking(of(folder), (found) => found.isPackage || within(found.to, "src/model", folder))).toEqual([]);
  }
});

test("folders of queries form no cycle, and arrows between them lead down to shared fragments", () => {
  const between = of("db/queries")
    .filter((found) => within(found.to, "db/queries"))
    .map(({ from, to }) => [moduleOf(from), moduleOf(to)] as const)
    .filter(([from, to]) => from !== to);
  expect(between.length).toBeGreaterThan(100);
  expect(findCycles(between)).toEqual([]);
  expect(between.filter(([from]) => from === "db/queries/fragments")).toEqual([]);
});

test("a query is in a folder", () => {
  expect(files.filter((file) => /^db\/queries\/[^/]+$/.test(file))).toEqual([]);
});

test("db imports src and itself, and no server", () => {
  expect(breaking(of("db"), (found) => found.isPackage || within(found.to, "src", "db"))).toEqual([]);
});

test("the platform imports src, db, itself, the package's version, and of the root types alone", () => {
  const allowed = (found: Import) =>
    found.isPackage ||
    within(found.to, "src", "db", "server/platform") ||
    found.to === "package.json" ||
    (found.typeOnly && ROOT_TYPES.includes(found.to));
  expect(breaking(of("server/platform"), allowed)).toEqual([]);
});

test("a server slice imports src, db, the platform, itself, and other slices' public.ts", () => {
  for (const found of of("server/slices")) {
    const own = `server/slices/${segment(found.from, 2)}`;
    const allowed =
      found.isPackage ||
      within(found.to, "src", "db", "server/platform", own) ||
      ROOT_TYPES.includes(found.to) ||
      /^server\/slices\/[a-z-]+\/public\.ts$/.test(found.to);
    expect(allowed, `${found.from} → ${found.to}`).toBe(true);
  }
});

test("the transports are mounted from the contracts: they import no slice and no database", () => {
  const allowed = (found: Import) =>
    found.isPackage ||
    within(found.to, "src", "server/platform", "server/transports") ||
    [...ROOT_TYPES, "db/root.ts", "db/fast/fast-paths.ts"].includes(found.to);
  expect(breaking(of("server/transports"), allowed)).toEqual([]);
});

test("a client feature imports src, client/lib, components, texts and itself, no other feature", () => {
  for (const found of of("client/features")) {
    const feature = `client/features/${segment(found.from, 2)}`;
    const allowed =
      found.isPackage || within(found.to, "src", "client/lib", "client/components", "client/texts", feature);
    expect(allowed, `${found.from} → ${found.to}`).toBe(true);
  }
});

test("code shared by features imports no feature", () => {
  const shared = [...of("client/lib"), ...of("client/components"), ...of("client/texts")];
  expect(breaking(shared, (found) => !within(found.to, "client/features", "client/app"))).toEqual([]);
});

test("routes hold addresses and loaders; components are in pages", () => {
  const routes = files.filter((file) => within(file, "client/app/routes"));
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((file) => !file.endsWith(".ts"))).toEqual([]);
});

test("the client knows the server by the type of its router only", () => {
  const reaching = of("client").filter((found) => within(found.to, "server", "db"));
  expect(breaking(reaching, (found) => found.to === "server/router.ts" && found.typeOnly)).toEqual([]);
});

test("of the server, only transports/trpc knows tRPC and its errors", () => {
  const users = of("server").filter((found) => found.to.startsWith("@trpc/server"));
  expect(users.length).toBeGreaterThan(0);
  expect(breaking(users, (found) => within(found.from, "server/transports/trpc"))).toEqual([]);
});
