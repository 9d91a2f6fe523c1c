/** `bun run demo`: fills an empty site. Nothing outside of Bun may be imported here before the install has run. */
import { installPackages } from "../start.ts";

installPackages();
const { runDemo } = await import("./command.ts");
process.exit(await runDemo(process.argv.slice(2), process.env));
