import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The project's folder. The files that the server reads at run time (migrations, pictures, the built client) exist there both when it
 * runs from source and from the bundle of `bun run start`.
 */
export const ROOT = above(import.meta.dir);

function above(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : above(dirname(folder));
}
