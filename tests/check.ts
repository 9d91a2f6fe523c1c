import { ROOT } from "../db/root.ts";

/** For the type checker: freeing memory costs more than it brings, and a second thread would take the other lane's core. */
const ONE_CHECKER = { GOGC: "off", GOMAXPROCS: "1" };

/** The quick checks. Types need one core to themselves; the others share the second one. */
const LANES = [
  [["bun", "run", "typecheck"]],
  [
    ["bun", "run", "lint"],
    ["bun", "test", "tests/architecture", "tests/unit/docs.test.ts"],
  ],
];

/** Runs commands one after the other. @returns the first that fails, with its output; null if all succeed */
async function runLane(commands: string[][]): Promise<string | null> {
  for (const command of commands) {
    const run = Bun.spawn(command, {
      cwd: ROOT,
      stdout: "pipe",
      stderr: "pipe",
      env: { ...process.env, ...ONE_CHECKER },
    });
    const [out, err, code] = await Promise.all([
      new Response(run.stdout).text(),
      new Response(run.stderr).text(),
      run.exited,
    ]);
    console.log(`${code === 0 ? "ok    " : "failed"} ${command.join(" ")}`);
    if (code !== 0) return `${out}${err}`;
  }
  return null;
}

/** `bun run check`: lint, types, architecture and docs. */
const failures = (await Promise.all(LANES.map(runLane))).filter((output) => output !== null);
for (const output of failures) console.error(output);
process.exit(failures.length === 0 ? 0 : 1);
