import { openInMemory } from "../../../db/client.ts";
import { installJobs } from "../../platform/jobs/install.ts";
import { QUEUES } from "../../queue-names.ts";

/** `bun server/commands/site/empty-database.ts FILE`: writes the archive that `unpackEmptyDatabase` reads. */
/** Higher ones take ten times as long for another megabyte. */
const LEVEL = 12;
const [, , file = ""] = process.argv;
const open = await openInMemory();
await open.migrate();
await installJobs(open, QUEUES);
const archive = await open.pglite?.dumpDataDir("none");
if (!archive) throw new Error("the embedded engine gave no archive");
await Bun.write(file, Bun.zstdCompressSync(await archive.bytes(), { level: LEVEL }));
await open.close();
