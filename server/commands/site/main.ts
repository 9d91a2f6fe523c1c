import { COMMANDS, chooseCommand, usage } from "./commands.ts";

/**
 * The entry of the built site (`bun run build`): starts the site, or runs the command that the first argument names.
 * Commands find their own arguments at the same place as under `bun run`.
 */
const chosen = chooseCommand(process.argv.slice(2));
if (!chosen) {
  console.log(usage());
  process.exit(0);
}
const command = COMMANDS[chosen.word];
if (!command) {
  console.error(`There is no command ${JSON.stringify(chosen.word)}.\n\n${usage()}`);
  process.exit(2);
}
process.argv.splice(2, process.argv.length, ...chosen.args);
await command.run();
