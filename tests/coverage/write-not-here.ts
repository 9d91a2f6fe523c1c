/** `bun tests/coverage/write-not-here.ts`: writes docs/not-here.md anew. */
import { join } from "node:path";
import { notHerePage } from "./coverage.ts";

await Bun.write(join(import.meta.dir, "../../docs/not-here.md"), notHerePage());
