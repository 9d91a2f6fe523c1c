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
  /** Advances the server's clock. */
  advance(milliseconds: number): void;
  jobs: {
    /** Starts running jobs; tests that don't wait for jobs save the cost. */
    start(): Promise<void>;
    /** Runs all jobs that events have caused, and the jobs that those cause, until none is left. */
    drained(timeoutMs?: number): Promise<void>;
  };
  close(): Promise<void>;
}

/** Tests wait for retries, so jobs poll as often as possible; schedules run only if a test asks for them. */
const TEST_JOBS: JobsOptions = { pollSeconds: 0.5, schedules: [], ticks: [] };

/** The minimum that argon2id accepts, to keep sign-ups in tests fast. */
const QUICK_HASH = { memoryCost: 64, timeCost: 1 };

/** The site as it ships, with rate limits and the image model. Limits are raised, since a test sends more than a person does. */
const AS_SHIPPED = process.env.AS_SHIPPED === "on";
const GENEROUS = 100_000;

/** A trivial captcha: a real one takes a browser seconds to solve. */
const QUICK_WORK = { rounds: 10, guesses: [1, 10] } as const;

/**
 * Starts a real server on a real port with a fresh database: PGlite, or PostgreSQL if TEST_DATABASE_URL is set.
 * Password hashes and captchas are cheap; a test of the hash itself passes `{ passwords: createPasswords() }`.
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
    // The model costs processor time for each server that gets a picture; only its own tests turn it on.
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
      await deps.tracing.close();
      deps.vision.close();
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
      returnPort(port);
    },
  };
}
