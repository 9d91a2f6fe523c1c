import { saveSiteName, siteSteps, skipStep as skip } from "../../../db/queries/operating/site-settings.ts";
import * as contract from "../../../src/operating/site.contract.ts";
import { stepStates } from "../../../src/operating/site-steps.ts";
import { iconAt, PAGE_ICON } from "../../../src/site/site-look.ts";
import type { Deps } from "../../deps.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { announceSiteLook, readSiteLook } from "../../platform/site/site-look.ts";
import { logSiteAction } from "./site-log.ts";

/** The answer of everything that sets up the site. */
export async function presentSite({ db, config }: Pick<Deps, "db" | "config">) {
  const found = await siteSteps(db);
  const { name, color, hasLogo } = found;
  const { configuredName, look } = config;
  return { name, configuredName, color, hasLogo, iconUrl: iconAt(PAGE_ICON, look), steps: stepStates(found) };
}

export const site = implement(contract.getSite, ({ ctx }) => presentSite(ctx.deps));

export const setSite = implement(contract.setSite, async ({ ctx, input }) => {
  const name = input.name || null;
  const { db, config, open, now, responseCache } = ctx.deps;
  await db.transaction(async (tx) => {
    await saveSiteName(tx, { name, now: now() });
    await logSiteAction(tx, ctx, "set_site", name ?? `${config.configuredName} (BRAND_NAME)`);
  });
  await readSiteLook(config, db);
  await announceSiteLook(open);
  await responseCache.forget();
  return presentSite(ctx.deps);
});

export const skipStep = implement(contract.skipStep, async ({ ctx, input: { step, isSkipped } }) => {
  await skip(ctx.deps.db, { step, isSkipped, now: ctx.deps.now() });
  return presentSite(ctx.deps);
});
