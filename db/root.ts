import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The project's folder. What is read from it while the server runs (migrations, pictures, the built client) lies there
 * whether this runs from its sources or from the bundle that `bun run start` makes of them.
 */
export const ROOT = above(import.meta.dir);

function above(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : above(dirname(folder));
}
