import { expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import manifest from "../../package.json" with { type: "json" };

test("packages are pinned to exact versions", () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

/** Private parts of libraries, with the folder that each may be used in (decision 372). */
const PRIVATE_PARTS: readonly (readonly [RegExp, string])[] = [
  [/execProtocol|node_ops/, "db/engine/pglite/"],
  [/\bPgSession\b|\.session\.client\b|\.dialect\b/, "none"],
  [/\bt\._config\b|\._def\b/, "none"],
  [/pg-boss\/dist/, "server/platform/jobs/pg-boss/"],
  [/react-aria[\w-]*\)?\/dist/, "client/packages/react-aria/"],
  [/__TSR_|_serverResult/, "client/packages/tanstack-router/"],
];

test("each private part of a library is used, and in its own folder only", async () => {
  const stray: string[] = [];
  const used = new Set<string>();
  for (const path of new Bun.Glob("{src,server,db,client}/**/*.{ts,tsx}").scanSync({ cwd: ROOT })) {
    const code = await Bun.file(join(ROOT, path)).text();
    for (const [part, folder] of PRIVATE_PARTS) {
      if (!part.test(code)) continue;
      if (path.startsWith(folder)) used.add(folder);
      else stray.push(`${path}: ${part.source}`);
    }
  }
  expect(stray).toEqual([]);
  expect([...used].sort()).toEqual(
    PRIVATE_PARTS.map(([, folder]) => folder)
      .filter((folder) => folder !== "none")
      .sort(),
  );
});
