import { lchown, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Restrictions for a program that reads untrusted bytes, and how it is started with them. */
export interface Sandbox {
  /** Stands in front of the program. */
  prefix: readonly string[];
  /** It can't reach a network, not even this machine's own ports. */
  hasNetwork: boolean;
  /** It runs as this user if it works in a folder; null: as the server's own. */
  user: number | null;
}

/** The user and group that own nothing. */
const NOBODY = 65_534;
const CHECK_MS = 10_000;

/**
 * The strictest sandbox in which a program still runs. Root drops its privileges; other users need a user namespace,
 * because only that can make a network namespace without them. Containers often allow less, macOS nothing.
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
 * Gives a folder and its files to the sandbox's user, who owns nothing else. A link that an earlier run left behind is
 * given away itself, not what it leads to.
 */
export async function handOver(folder: string, { user }: Sandbox): Promise<void> {
  if (user === null) return;
  const files = (await readdir(folder, { withFileTypes: true })).filter((found) => !found.isDirectory());
  for (const { name } of files) await lchown(join(folder, name), user, user);
  await lchown(folder, user, user);
}
