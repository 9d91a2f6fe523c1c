/** Work that kills interrupt: requests, jobs, scheduled publishing and settlement. Each has a separate file. */
const KINDS = 4;

/** `bun run test chaos` kills as often as CHAOS_KILLS says on each engine; the run of all tests kills a few times. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 12);

/** How often each kind is killed. */
export const KILLS_EACH = Math.ceil(KILLS / KINDS);

export const ENGINE = process.env.TEST_DATABASE_URL ? "PostgreSQL" : "PGlite";
