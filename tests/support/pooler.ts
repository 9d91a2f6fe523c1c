import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./spawn-server.ts";

const PROGRAM = ["/usr/sbin/pgbouncer", "/usr/local/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(existsSync) ?? null;

/** Reason why no pooler can run here; null if one can. */
export const noPooler = PROGRAM ? null : "PgBouncer is not installed (Debian: pgbouncer)";

export interface Pooler {
  /** Address of the database at `url` through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode, with few enough connections that clients keep sharing them.
 * @param port of a stopped pooler to replace
 */
export async function startPooler(url: string, port = freePort()): Promise<Pooler> {
  if (!PROGRAM) throw new Error(String(noPooler));
  const to = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "tackboard-pooler-"));
  const login = `user=${decodeURIComponent(to.username)}${to.password ? ` password=${decodeURIComponent(to.password)}` : ""}`;
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]
* = host=${to.hostname} port=${to.port || "5432"} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
server_login_retry = 1
`,
  );
  // PgBouncer refuses to run as root.
  chmodSync(folder, 0o755);
  const asOther = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = Bun.spawn([PROGRAM, ...asOther, config], { stdout: "ignore", stderr: "pipe" });
  const said = new Response(child.stderr).text();
  for (let tries = 0; !(await opens(port)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`PgBouncer did not start: ${await said}`);
    await Bun.sleep(25);
  }
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(port);
  return {
    url: through.href,
    stop: async () => {
      child.kill("SIGKILL");
      await child.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const opens = (port: number): Promise<boolean> =>
  Bun.connect({ hostname: "127.0.0.1", port, socket: { data() {} } }).then(
    (socket) => {
      socket.end();
      return true;
    },
    () => false,
  );
