import { expect, test } from "bun:test";
import { type Import, readImports } from "./import-graph.ts";

/** The import table of the README. A slice is a folder of `server/` or `client/features/`. */
const OUTSIDE_WORLD = [
  "captcha",
  "media",
  "mail",
  "sms",
  "identity",
  "jobs",
  "fetch",
  "limits",
  "sessions",
  "secrets",
  "http",
  "vision",
];
const SERVER_SHARED = ["trpc", "events", "present", ...OUTSIDE_WORLD];
const SERVER_SLICES = [
  "admin",
  "account",
  "auth",
  "users",
  "boards",
  "sections",
  "comments",
  "conversations",
  "pins",
  "feeds",
  "search",
  "follow",
  "site",
  "mfa",
  "sso",
  "safety",
  "websites",
  "notifications",
];
const DOORS = ["rest", "openapi", "graphql"];
const SRC_PACKAGES = ["zod", "@zootools/email-spell-checker", "fastest-levenshtein"];

const within = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
const segment = (path: string, at: number) => path.split("/")[at] ?? "";
const breaking = (imports: Import[], allowed: (found: Import) => boolean) =>
  imports.filter((found) => !allowed(found)).map((found) => `${found.from} → ${found.to}`);

const { files, imports } = await readImports(["src", "db", "server", "client"]);
const of = (folder: string) => imports.filter((found) => within(found.from, folder));

test("the scan saw every folder, so that a rule can't pass by seeing nothing", () => {
  for (const folder of ["src", "db", "server", "client"]) {
    expect(files.filter((file) => within(file, folder)).length, folder).toBeGreaterThan(5);
    expect(of(folder).length, folder).toBeGreaterThan(5);
  }
});

test("every folder of the server is known to this table", () => {
  const folders = new Set(files.filter((file) => /^server\/[^/]+\//.test(file)).map((file) => segment(file, 1)));
  const known = new Set([...SERVER_SHARED, ...SERVER_SLICES, ...DOORS, "cache", "pages"]);
  expect([...folders].filter((folder) => !known.has(folder))).toEqual([]);
});

test("the first page needs no schemas: what it is made of reaches zod by fetched parts and types only", () => {
  const reached = new Set(["client/app/entry-client.tsx"]);
  for (const from of reached) {
    for (const found of imports) {
      if (found.from === from && !found.typeOnly && !found.line.startsWith("import(")) reached.add(found.to);
    }
  }
  expect(reached.size).toBeGreaterThan(200);
  expect(reached).not.toContain("zod");
});

test("src is pure: it imports zod and itself", () => {
  expect(
    breaking(of("src"), (found) => (found.isPackage ? SRC_PACKAGES.includes(found.to) : within(found.to, "src"))),
  ).toEqual([]);
});

test("db imports src and itself, and no server", () => {
  const queries = of("db").filter((found) => !within(found.from, "db/demo"));
  expect(breaking(queries, (found) => found.isPackage || within(found.to, "src", "db"))).toEqual([]);
});

test("a slice of the server imports src, db, what the server shares, itself, and other slices' access functions only", () => {
  for (const slice of SERVER_SLICES) {
    const allowed = (found: Import) =>
      found.isPackage ||
      within(found.to, "src", "db", `server/${slice}`) ||
      (within(found.to, "server") && SERVER_SHARED.includes(segment(found.to, 1))) ||
      /^server\/[a-z-]+\.ts$/.test(found.to) ||
      found.to.endsWith("-access.ts");
    expect(breaking(of(`server/${slice}`), allowed), slice).toEqual([]);
  }
});

test("REST, OpenAPI and GraphQL are mounted from the contracts: they import no slice", () => {
  for (const door of DOORS) {
    const allowed = (found: Import) =>
      found.isPackage ||
      within(found.to, "src", "server/trpc", "server/http", ...DOORS.map((name) => `server/${name}`)) ||
      /^server\/(config|deps|media-urls)\.ts$/.test(found.to);
    expect(breaking(of(`server/${door}`), allowed), door).toEqual([]);
  }
});

test("a feature of the client imports src, client/lib, client/components and itself, never another feature", () => {
  for (const found of of("client/features")) {
    const feature = `client/features/${segment(found.from, 2)}`;
    const allowed = found.isPackage || within(found.to, "src", "client/lib", "client/components", feature);
    expect(allowed, `${found.from} → ${found.to}`).toBe(true);
  }
});

test("the client knows the server by the type of its router only", () => {
  const reaching = of("client").filter((found) => within(found.to, "server", "db"));
  expect(breaking(reaching, (found) => found.to === "server/router.ts" && found.typeOnly)).toEqual([]);
});

test("of the server, only server/trpc knows tRPC and its errors", () => {
  const users = of("server").filter(
    (found) => found.to.startsWith("@trpc/server") && !within(found.from, "server/trpc"),
  );
  expect(breaking(users, (found) => found.from === "server/app.ts" || found.from === "server/router.ts")).toEqual([]);
});
