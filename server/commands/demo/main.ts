/** `bun run demo`: fills an empty site. Nothing outside of Bun may be imported here before the install has run. */
import { join } from "node:path";
import { goOn, installPackages } from "../start.ts";

installPackages();
await goOn(join(import.meta.dir, "run.ts"));
