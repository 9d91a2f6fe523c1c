import { parseArgs } from "node:util";
import { countSite } from "../../../db/queries/site/site.ts";
import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import { DEMO_EMAIL } from "../../../src/demo/render-page.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { buildDeps, OpenError, openDatabase } from "../../build-deps.ts";
import { type Config, ConfigError, readConfig } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { checkNewPassword } from "../../slices/auth/password.ts";
import { ACCOUNTS } from "./content/campaigns.ts";
import { PEOPLE } from "./content/people.ts";
import type { DemoPerson } from "./content/types.ts";
import { type FillOptions, fillSite } from "./fill.ts";
import { emailOf } from "./join.ts";
import { inventPassword } from "./password.ts";
import { showProgress } from "./progress.ts";

const USAGE = `bun run demo [--force] [--password <password>]

Fills an empty site with people, boards and Pins, and prints a log-in.
  --force      adds them to a site that is not empty
  --password   the log-in's password; without it one is made up`;

/** A reason not to run that the person can fix; only its message is printed. */
class Refusal extends Error {}

/**
 * Fills the site that the environment configures.
 * @param people all people of the demo; tests pass a few
 * @returns the exit code: 0, or 1 if something was not added (the reason is printed)
 */
export async function runDemo(
  args: string[],
  env: Record<string, string | undefined>,
  people: readonly DemoPerson[] = PEOPLE,
): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.help) {
      console.log(USAGE);
      return 0;
    }
    const config = readConfig(env);
    const open = await openDatabase(config);
    try {
      const deps = await buildDeps(config, open);
      const password = options.password ?? inventPassword();
      await refusePassword(config, password);
      await refuseUnlessEmpty(deps, options.force);
      await fillAndReport(deps, { people, password });
    } finally {
      await open.close();
    }
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        force: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        password: { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** Checks the password before the first person joins, so that a refusal leaves nothing half-made. @throws Refusal */
async function refusePassword({ brandName, passwordMin: min }: Config, password: string): Promise<void> {
  const failure = await checkNewPassword(password, { min, field: "password", brandName, email: DEMO_EMAIL });
  if (failure) throw new Refusal(wordsOf(failure));
}

/** Refuses a site that already has the demo, and, unless forced, one that has people. @throws Refusal */
export async function refuseUnlessEmpty(deps: Deps, force: boolean): Promise<void> {
  const { people, boards, pins } = await countSite(deps.db);
  if (await findUserByEmail(deps.db, { email: DEMO_EMAIL })) {
    throw new Refusal(
      `The demo is on this site already (${people} people, ${boards} boards, ${pins} Pins). ${START_ANEW}`,
    );
  }
  if (people > 0 && !force) {
    throw new Refusal(
      `This site is not empty: it has ${people} people, ${boards} boards and ${pins} Pins, so nothing was added. ` +
        "To add the demo beside them, run it again with --force.",
    );
  }
}

const START_ANEW = "To begin anew, give it an empty DATA_DIR or DATABASE_URL.";

async function fillAndReport(deps: Deps, options: FillOptions): Promise<void> {
  const started = performance.now();
  const progress = showProgress("Filling the site");
  try {
    await fillSite(deps, { ...options, onProgress: progress.report });
  } catch (error) {
    progress.end();
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The demo broke off, and what was done up to there is on the site: ${why}\n${START_ANEW}`, {
      cause: error,
    });
  }
  progress.end();
  const { people, boards, pins } = await countSite(deps.db);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`The site has ${people} people, ${boards} boards and ${pins} Pins now (${seconds} s).`);
  console.log(`Log in as ${DEMO_EMAIL} with the password ${options.password}`);
  const advertisers = options.people.filter(({ username }) => ACCOUNTS.some(({ owner }) => owner === username));
  if (advertisers.length > 0)
    console.log(`For their ads, log in as ${advertisers.map(emailOf).join(" or ")} with the same password.`);
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof ConfigError || error instanceof OpenError) return error.message;
  if (error instanceof ProductError) return wordsOf(error.reason);
  return `The demo could not be made: ${error instanceof Error ? (error.stack ?? error.message) : error}`;
}
