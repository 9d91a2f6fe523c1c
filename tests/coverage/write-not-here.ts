/** `bun tests/coverage/write-not-here.ts`: rewrites docs/not-here.md. */
import { join } from "node:path";
import { notHerePage } from "./coverage.ts";

await Bun.write(join(import.meta.dir, "../../docs/not-here.md"), notHerePage());
