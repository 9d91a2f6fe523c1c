import { lchown, readdir } from "node:fs/promises";
import { join } from "node:path";

/** How to start a program that reads untrusted bytes, and what restricts it. */
export interface Sandbox {
  /** Command that precedes the program. */
  prefix: readonly string[];
  /** Whether the program can reach a network; without one, it can't even reach this machine's ports. */
  hasNetwork: boolean;
  /** The user that it runs as if it works in a folder; null to run as the server's user. */
  user: number | null;
}

/** Id of a user and group that own nothing. */
const NOBODY = 65_534;
const CHECK_MS = 10_000;

/**
 * Finds the strictest sandbox in which a program still runs. Root drops its privileges; other users need a user
 * namespace, because they can't create a network namespace without one. Containers often allow less, and macOS has no
 * sandbox.
 */
export async function findSandbox(program: readonly string[]): Promise<Sandbox> {
  for (const sandbox of candidates()) if (await answersIn(sandbox, program)) return sandbox;
  return { prefix: [], hasNetwork: true, user: null };
}

function candidates(): Sandbox[] {
  const [unshare, setpriv] = [Bun.which("unshare"), Bun.which("setpriv")];
  const isRoot = process.getuid?.() === 0;
  const apart = unshare ? [unshare, ...(isRoot ? [] : ["--user"]), "--net", "--ipc", "--uts", "--"] : null;
  const asNobody = ["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", "--inh-caps=-all", "--bounding-set=-all"];
  const powers = setpriv ? [setpriv, "--no-new-privs", ...(isRoot ? asNobody.map(String) : []), "--"] : null;
  const user = isRoot ? NOBODY : null;
  return [
    ...(apart && powers ? [{ prefix: [...apart, ...powers], hasNetwork: false, user }] : []),
    ...(apart ? [{ prefix: apart, hasNetwork: false, user: null }] : []),
    ...(powers ? [{ prefix: powers, hasNetwork: true, user }] : []),
  ];
}

async function answersIn({ prefix }: Sandbox, program: readonly string[]): Promise<boolean> {
  const child = Bun.spawn([...prefix, ...program], { stdio: ["ignore", "ignore", "ignore"], env: {} });
  const late = setTimeout(() => child.kill("SIGKILL"), CHECK_MS);
  return (await child.exited.finally(() => clearTimeout(late))) === 0;
}

/**
 * Changes the owner of a folder and its files to the sandbox's user. For a link that an earlier run left, only the link
 * changes its owner, not its target.
 */
export async function handOver(folder: string, { user }: Sandbox): Promise<void> {
  if (user === null) return;
  const files = (await readdir(folder, { withFileTypes: true })).filter((found) => !found.isDirectory());
  for (const { name } of files) await lchown(join(folder, name), user, user);
  await lchown(folder, user, user);
}
