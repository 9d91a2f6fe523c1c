import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../../db/client.ts";
import { createApp } from "../../server/app.ts";
import { buildDeps } from "../../server/build-deps.ts";
import { readConfig } from "../../server/config.ts";
import type { Deps } from "../../server/deps.ts";
import { createJobs, type JobsOptions } from "../../server/jobs.ts";
import { createLimits } from "../../server/platform/limits/limits.ts";
import { createWorkShares } from "../../server/platform/limits/work-shares.ts";
import { createPasswords } from "../../server/platform/secrets/passwords.ts";
import { freshDatabase } from "./fresh-database.ts";
import { borrowPort, returnPort } from "./lent-port.ts";

export interface TestApp {
  /** The origin that the server listens on. */
  url: string;
  deps: Deps;
  /** Turns the server's clock forward. */
  advance(milliseconds: number): void;
  jobs: {
    /** Begins to run jobs; a test that waits for none costs nothing. */
    start(): Promise<void>;
    /** Runs all jobs that events have caused so far, and those that they cause, and resolves when none is left. */
    drained(timeoutMs?: number): Promise<void>;
  };
  close(): Promise<void>;
}

/** Tests wait for retries, so jobs poll as often as they can; nothing is scheduled unless a test asks for it. */
const TEST_JOBS: JobsOptions = { pollSeconds: 0.5, schedules: [], ticks: [] };

/** The least that argon2id takes: a sign-up in a test is a thousandth of a real one's work. */
const QUICK_HASH = { memoryCost: 64, timeCost: 1 };

/**
 * The site as it ships: limits are counted, and the image model is on. A test sends more than a person does, so it is
 * allowed more.
 */
const AS_SHIPPED = process.env.AS_SHIPPED === "on";
const GENEROUS = 100_000;

/** A captcha that is solved at once: a real one keeps a browser busy for a second or two. */
const QUICK_WORK = { rounds: 10, guesses: [1, 10] } as const;

/**
 * A real server on a real port with a database of its own: PGlite, or PostgreSQL where TEST_DATABASE_URL is set.
 * Passwords are hashed quickly; a test of the hash itself hands over `{ passwords: createPasswords() }`. Captchas are as quick.
 */
export async function startTestApp(
  env: Record<string, string> | ((port: number) => Record<string, string>) = {},
  overrides: Partial<Deps> = {},
  jobsOptions: JobsOptions = {},
  database: () => Promise<OpenDatabase> = freshDatabase,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "tackboard-"));
  const port = borrowPort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: AS_SHIPPED ? "on" : "off",
    // A second of a core for each server that is given a picture; the tests of what it is for turn it on.
    ...(AS_SHIPPED ? {} : { IMAGE_MODEL: "off" }),
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    ...(typeof env === "function" ? env(port) : env),
  });
  const open = await database();
  let offset = 0;
  const deps = await buildDeps(config, open, {
    now: () => new Date(Date.now() + offset),
    passwords: createPasswords(QUICK_HASH),
    captchaWork: QUICK_WORK,
    ...(AS_SHIPPED
      ? {
          limits: createLimits(open.db, true, GENEROUS),
          shares: createWorkShares(true, { allowance: GENEROUS }),
        }
      : {}),
    ...overrides,
  });
  const app = createApp(deps).listen({ port, hostname: "127.0.0.1" });
  const jobs = createJobs(deps, { ...TEST_JOBS, ...jobsOptions });
  return {
    url: `http://127.0.0.1:${port}`,
    deps,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    jobs: {
      start: jobs.start,
      drained: async (timeoutMs) => {
        await jobs.start();
        await jobs.drained(timeoutMs);
      },
    },
    close: async () => {
      await app.stop(true);
      await jobs.stop();
      deps.vision.close();
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
      returnPort(port);
    },
  };
}
