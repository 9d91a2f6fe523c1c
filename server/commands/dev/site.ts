import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";

export interface Site {
  /** The port on 127.0.0.1 that the server listens on. */
  port: number;
  /** Resolves when the server answers, or has failed to start. */
  ready(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Finds a free port for the server, because the browser uses the site's own port. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/**
 * Starts the server from its sources, with pages that load the client from its sources too.
 *
 * @param publicUrl the address that people open
 * @param program the server
 */
export async function startSite(publicUrl: string, program = join(ROOT, "server/main.ts")): Promise<Site> {
  const port = await freePort();
  const env = {
    ...process.env,
    DEV_CLIENT: "on",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const command = [process.execPath, "--define", 'BOOKMARKLET=""', program];
  const spawn = () => Bun.spawn(command, { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"] });
  let child = spawn();
  let ready = answers(() => child.exitCode !== null);
  /** The restart that waits for the old server to end; later changes are included in it. */
  let restarting: Promise<void> | null = null;
  let isStopped = false;

  async function answers(hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (response?.ok) return;
      await Bun.sleep(50);
    }
  }

  async function end(): Promise<void> {
    child.kill("SIGTERM");
    await child.exited;
  }

  return {
    port,
    ready: () => ready,
    async stop() {
      isStopped = true;
      await end();
    },
    async restart() {
      restarting ??= end().then(() => {
        restarting = null;
        if (!isStopped) child = spawn();
      });
      ready = restarting.then(() => answers(() => child.exitCode !== null));
      await ready;
    },
  };
}
