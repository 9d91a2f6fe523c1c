/** Runs the demo's command. It imports packages, so it starts after they are installed. */
import { runDemo } from "./command.ts";

process.exit(await runDemo(process.argv.slice(2), process.env));
