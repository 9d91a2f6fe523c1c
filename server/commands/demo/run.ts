/** The demo's command, once the packages are there. */
import { runDemo } from "./command.ts";

process.exit(await runDemo(process.argv.slice(2), process.env));
