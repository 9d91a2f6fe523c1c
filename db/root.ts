import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The project's folder. The files that the server reads at run time (migrations, pictures, the built client) exist there both when it
 * runs from source and from the bundle of `bun run start`.
 */
export const ROOT = above(import.meta.dir);

/** @throws Error if no folder up to `/` is the project's, as in a bundle that was moved away from it */
function above(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  if (folder === dirname(folder))
    throw new Error(`The site's files are not here: no package.json above ${import.meta.dir}`);
  return above(dirname(folder));
}
