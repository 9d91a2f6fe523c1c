import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killTree } from "../../support/kill-tree.ts";
import type { DriverSession } from "./driver-session.ts";
import { type Walker, walkerOf } from "./walker.ts";

/** A browser that a test has started. */
export interface DrivenBrowser {
  walker: Walker;
  /** The last lines that it printed, for failures. */
  said(): string;
  close(): Promise<void>;
}

/** Tools for the start of a browser. */
export interface Start {
  /** An empty folder, deleted at the end. */
  home: string;
  /** Starts a process, which ends with the browser, and collects its output. */
  run(command: string[], environment: Record<string, string>): void;
  /** The lines of all processes so far. */
  lines(): string[];
}

/**
 * Starts a browser with a new folder, so that it leaves no files.
 * @param fault matches the lines by which it reports exceptions and console errors
 * @throws Error with the last output if it doesn't start
 */
export async function startBrowser(
  options: { name: string; site: string; fault: RegExp },
  start: (given: Start) => Promise<DriverSession>,
): Promise<DrivenBrowser> {
  const { name, site, fault } = options;
  const home = mkdtempSync(join(tmpdir(), `tackboard-${name}-`));
  const started: number[] = [];
  const output: string[] = [];
  const lines = () => output.join("").split("\n");
  const said = () => lines().slice(-20).join("\n");
  const stop = () => {
    for (const pid of started.toReversed()) killTree(pid);
    rmSync(home, { recursive: true, force: true });
  };
  function run(command: string[], environment: Record<string, string>): void {
    const env = { ...process.env, ...environment };
    const { pid, stdout, stderr } = Bun.spawn(command, { env, stdout: "pipe", stderr: "pipe" });
    started.push(pid);
    for (const stream of [stdout, stderr]) void read(stream, output);
  }
  try {
    const session = await start({ home, run, lines });
    return {
      walker: walkerOf(site, name, session, () => lines().filter((line) => fault.test(line))),
      said,
      close: async () => {
        await session.end().catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw new Error(`${name} did not start: ${said()}`, { cause: error });
  }
}

async function read(stream: ReadableStream<Uint8Array>, output: string[]): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) output.push(decoder.decode(chunk, { stream: true }));
}
