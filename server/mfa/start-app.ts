import { putWaitingApp } from "../../db/queries/mfa/apps.ts";
import { startApp as contract } from "../../src/mfa/start-app.contract.ts";
import { implement } from "../trpc/implement.ts";

export const startApp = implement(contract, async ({ ctx, fail }) => {
  const { config, db, now } = ctx.deps;
  const { user } = ctx.viewer;
  const { appUri, newAppSecret } = await import("./app-code.ts");
  const secret = newAppSecret();
  if (!(await putWaitingApp(db, { userId: user.id, secret, now: now() }))) fail("FACTOR_EXISTS");
  return { secret, uri: appUri(secret, { issuer: config.brandName, label: user.email }) };
});
