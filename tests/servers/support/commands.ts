import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";

/** A command's output. */
export interface Said {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of the command line in a separate process. */
export async function command(name: string, args: string[], env: Record<string, string>): Promise<Said> {
  const child = Bun.spawn([process.execPath, join(ROOT, `server/commands/${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: "", ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, status] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { status, stdout, stderr };
}

/** Runs a command that must succeed. @returns its result as JSON */
export async function succeed(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { status, stdout, stderr } = await command(name, [...args, "--json"], env);
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}
