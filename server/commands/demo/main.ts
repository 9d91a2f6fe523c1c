/** `bun run demo`: fills an empty site. Import only Bun's own modules here: the packages may not be installed yet. */
import { join } from "node:path";
import { goOn, installPackages } from "../start.ts";

installPackages();
await goOn(join(import.meta.dir, "run.ts"));
