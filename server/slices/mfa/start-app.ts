import { putWaitingApp } from "../../../db/queries/mfa/apps.ts";
import { startApp as contract } from "../../../src/mfa/start-app.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";

export const startApp = implement(contract, async ({ ctx, fail }) => {
  const { config, db, now, sealer } = ctx.deps;
  const { user } = ctx.viewer;
  const { appUri, newAppSecret } = await import("../../platform/second-factor/app-code.ts");
  const secret = newAppSecret();
  const sealed = sealer.seal(secret, ABOUT.app(user.id));
  if (!(await putWaitingApp(db, { userId: user.id, secret: sealed, now: now() }))) fail("FACTOR_EXISTS");
  return { secret, uri: appUri(secret, { issuer: config.brandName, label: user.email }) };
});
