import { buildServer } from "../../server/commands/start.ts";

export interface SpawnedServer {
  url: string;
  pid: number;
  /** Output of the process so far. */
  output(): string;
  /** Asks the process to stop and waits. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number>;
  exited: Promise<number>;
}

/** Creating an empty embedded database slows down all processes on the machine. */
const START_MS = 60_000;

export function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  return port;
}

/**
 * Starts the real server as a separate process, and resolves when it answers.
 * @param main the file to run, for a server of another release
 * @throws Error with the output if the process exits before that
 */
export async function spawnServer(env: Record<string, string>, main = buildServer()): Promise<SpawnedServer> {
  const port = env.PORT ?? String(freePort());
  const child = Bun.spawn([process.execPath, main], {
    env: { ...process.env, LOG_LEVEL: "error", RATE_LIMITS: "off", IMAGE_MODEL: "off", ...env, PORT: port },
    stdout: "pipe",
    stderr: "pipe",
  });
  let text = "";
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  };
  const collected = Promise.all([collect(child.stdout), collect(child.stderr)]);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      await collected;
      throw new Error(`the server did not start:\n${text}`);
    }
    await Bun.sleep(25);
  }
  return {
    url,
    pid: child.pid,
    output: () => text,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      return child.exited;
    },
    exited: child.exited,
  };
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
