/** A command of the built site. */
export interface Command {
  /** One line for the list of commands. */
  about: string;
  /** Runs the command, which reads its arguments from `process.argv.slice(2)`. */
  run: () => Promise<unknown>;
}

/** The commands of the built site, by the word after `bun main.js`. Each is loaded only if it is named. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: { about: "starts the site (also without a word)", run: () => import("../../main.ts") },
  demo: { about: "fills an empty site with people, boards, Pins and ads", run: () => import("../demo/run.ts") },
  user: { about: "makes an account, resets one, or makes an administrator", run: () => import("../user.ts") },
  media: {
    about: "checks the files of pictures, moves them, or deletes unused ones",
    run: () => import("../media.ts"),
  },
  doctor: { about: "checks each part of the site and says what to do", run: () => import("../doctor/main.ts") },
  backup: { about: "backs up database, media and keys", run: () => import("../backup.ts") },
  verify: { about: "reads a backup back and checks all of it", run: () => import("../verify.ts") },
  restore: { about: "fills an empty site with a backup", run: () => import("../restore.ts") },
  upgrade: { about: "says what the migrations of this release would do", run: () => import("../upgrade.ts") },
  recount: { about: "recomputes counters and stored cards", run: () => import("../recount.ts") },
};

/** @returns the text of `bun main.js --help` */
export function usage(commands: Readonly<Record<string, Command>> = COMMANDS): string {
  const width = Math.max(...Object.keys(commands).map((word) => word.length)) + 2;
  const lines = Object.entries(commands).map(([word, { about }]) => `  ${word.padEnd(width)}${about}`);
  return ["bun main.js [command] [options]", "", ...lines, "", "Each command explains its options with --help."].join(
    "\n",
  );
}

/** The word that chooses a command, and the arguments that the command receives. */
export interface Chosen {
  word: string;
  args: string[];
}

/**
 * Reads the arguments after `bun main.js`. Without a word, or with options only, the site starts.
 * @returns null if the words ask for the list of commands
 */
export function chooseCommand(args: readonly string[]): Chosen | null {
  const [word = "start", ...rest] = args;
  if (word === "--help" || word === "-h" || word === "help") return null;
  return word.startsWith("-") ? { word: "start", args: [...args] } : { word, args: rest };
}
