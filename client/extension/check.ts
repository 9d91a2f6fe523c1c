import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtension } from "./build.ts";

/** Mozilla's tool. With its packages it has 84 MB, so only this check fetches it. */
const WEB_EXT = "web-ext@10.7.0";

/** `bun run check:extension`: what Firefox's store checks in a package. Warnings fail it as errors do. */
const root = mkdtempSync(join(tmpdir(), "tackboard-lint-"));
const folder = join(root, "firefox");
await buildExtension(folder, { browser: "firefox", brand: process.env.BRAND_NAME?.trim() || "Tackboard", site: "" });
const lint = [
  "x",
  WEB_EXT,
  "lint",
  "--source-dir",
  folder,
  "--warnings-as-errors",
  "--no-input",
  "--no-config-discovery",
];
const { exitCode } = Bun.spawnSync([process.execPath, ...lint], { stdio: ["ignore", "inherit", "inherit"] });
rmSync(root, { recursive: true });
process.exit(exitCode);
