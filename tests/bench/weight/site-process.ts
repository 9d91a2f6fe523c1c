import { readFileSync } from "node:fs";
import { freePort } from "../../support/spawn-server.ts";

const START_MS = 600_000;
/** Clock ticks of `/proc/PID/stat` in a second, on every Linux that Bun supports. */
const TICKS = 100;
const PAGES = 500;
/** Requests at the same time, as a few people cause. */
const TOGETHER = 4;

/** Figures of one running site. Memory is in MB of the site's own process. */
export interface SiteFigures {
  afterStart: number;
  afterPages: number;
  afterIdle: number;
  highest: number;
  /** Processor time of one page, in milliseconds. */
  page: number;
}

function memoryOf(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), highest: megabytes("VmHWM") };
}

/** Processor time that a process has used, in seconds. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export interface Started {
  pid: number;
  url: string;
  /** Seconds until the site answered. */
  seconds: number;
  stop(): Promise<void>;
}

/**
 * Starts a site and waits for its first answer.
 * @param command the arguments after Bun that run the site
 * @param env its settings; without PORT, a free one is taken
 * @throws Error with the output if it ends before it answers
 */
export async function startSite(command: string[], cwd: string, env: Record<string, string>): Promise<Started> {
  const port = env.PORT ?? String(freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const { PATH = "", HOME = "" } = process.env;
  const child = Bun.spawn([process.execPath, ...command], {
    cwd,
    env: { PATH, HOME, NODE_ENV: "production", LOG_LEVEL: "warn", RATE_LIMITS: "off", ...env, PORT: port },
    stdout: "ignore",
    stderr: "inherit",
  });
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null || performance.now() - began > START_MS) {
      child.kill("SIGKILL");
      throw new Error(`${command.join(" ")} did not start`);
    }
    await Bun.sleep(10);
  }
  return {
    pid: child.pid,
    url,
    seconds: (performance.now() - began) / 1_000,
    stop: async () => {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** Addresses of pages that visitors open: the home page, and Pins and people that it links to. */
async function pagesOf(url: string): Promise<string[]> {
  const home = await (await fetch(`${url}/`)).text();
  const linked = [...new Set([...home.matchAll(/href="(\/pin\/\d+\/)"/g)].map(([, path = ""]) => path))];
  return ["/", "/ideas/", "/search/pins/?q=garden", ...linked];
}

/** Opens 500 pages, a few at the same time. @returns processor time of one page, in milliseconds */
async function openPages({ pid, url }: Started): Promise<number> {
  const paths = await pagesOf(url);
  const before = processorOf(pid);
  let next = 0;
  const open = async () => {
    while (next < PAGES) {
      const answer = await fetch(url + (paths[next++ % paths.length] ?? "/"), { keepalive: false });
      if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, open));
  return ((processorOf(pid) - before) * 1_000) / PAGES;
}

const SETTLE_MS = 10_000;
/** Longer than the image model stays loaded without work (`server/platform/vision/vision.ts`). */
const MODEL_IDLE_MS = 75_000;

/** Searches by a part of a Pin's picture, which loads the image model. @throws Error if the site does not answer */
async function lookAtPicture({ url }: Started): Promise<void> {
  const home = await (await fetch(`${url}/`)).text();
  const [, pinId] = /href="\/pin\/(\d+)\/"/.exec(home) ?? [];
  const answer = await fetch(`${url}/v3/visual_search/pins/${pinId}/?x=0.1&y=0.1&w=0.5&h=0.5`);
  if (!answer.ok) throw new Error(`a search by a picture answered ${answer.status}: ${await answer.text()}`);
}

/** Measures a site that has its data already. @param idleSeconds how long nobody asks for anything, after the pages */
export async function measureSite(
  command: string[],
  cwd: string,
  env: Record<string, string>,
  idleSeconds: number,
): Promise<SiteFigures> {
  const site = await startSite(command, cwd, env);
  try {
    await Bun.sleep(SETTLE_MS);
    const afterStart = memoryOf(site.pid).now;
    const page = await openPages(site);
    const afterPages = memoryOf(site.pid).now;
    await Bun.sleep(idleSeconds * 1_000);
    const { now: afterIdle, highest } = memoryOf(site.pid);
    return { afterStart, afterPages, afterIdle, highest, page };
  } finally {
    await site.stop();
  }
}

/** Memory in MB after the image model looked at a picture and had nothing to do for longer than it stays loaded. */
export async function measureAfterModel(command: string[], cwd: string, env: Record<string, string>): Promise<number> {
  const site = await startSite(command, cwd, env);
  try {
    await lookAtPicture(site);
    await openPages(site);
    await Bun.sleep(MODEL_IDLE_MS);
    return memoryOf(site.pid).now;
  } finally {
    await site.stop();
  }
}

/** Time in seconds, processor time in seconds and highest memory in MB of a start, until the first page was answered. */
export async function measureStart(command: string[], cwd: string, env: Record<string, string>) {
  const site = await startSite(command, cwd, env);
  if (!(await answers(`${site.url}/`))) throw new Error(`${command.join(" ")} did not answer with a page`);
  const { highest } = memoryOf(site.pid);
  const processor = processorOf(site.pid);
  await site.stop();
  return { seconds: site.seconds, highest, processor };
}
