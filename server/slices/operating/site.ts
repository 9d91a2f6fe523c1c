import { saveSiteName, siteSteps, skipStep as skip } from "../../../db/queries/operating/site-settings.ts";
import * as contract from "../../../src/operating/site.contract.ts";
import { stepStates } from "../../../src/operating/site-steps.ts";
import type { Deps } from "../../deps.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { announceSiteName, readSiteName } from "../../platform/site/site-name.ts";
import { logSiteAction } from "./site-log.ts";

async function present({ db, config }: Pick<Deps, "db" | "config">) {
  const found = await siteSteps(db);
  return { name: found.name, configuredName: config.configuredName, steps: stepStates(found) };
}

export const site = implement(contract.getSite, ({ ctx }) => present(ctx.deps));

export const setSite = implement(contract.setSite, async ({ ctx, input }) => {
  const name = input.name || null;
  const { db, config, open, now, responseCache } = ctx.deps;
  await db.transaction(async (tx) => {
    await saveSiteName(tx, { name, now: now() });
    await logSiteAction(tx, ctx, "set_site", name ?? `${config.configuredName} (BRAND_NAME)`);
  });
  await readSiteName(config, db);
  await announceSiteName(open);
  await responseCache.forget();
  return present(ctx.deps);
});

export const skipStep = implement(contract.skipStep, async ({ ctx, input: { step, isSkipped } }) => {
  await skip(ctx.deps.db, { step, isSkipped, now: ctx.deps.now() });
  return present(ctx.deps);
});
