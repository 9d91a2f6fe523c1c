import { oneTap as contract } from "../../../src/identity/one-tap.contract.ts";
import { offered } from "../../platform/identity/prove.ts";
import { beginRequest } from "../../platform/identity/requests.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const oneTap = implement(contract, async ({ ctx, fail }) => {
  offered(ctx, "google", fail);
  const { google } = ctx.deps.config.identity;
  if (!google) return fail("SOCIAL_SIGNUP_DISABLED");
  const { nonce } = await beginRequest(ctx, { provider: "google" });
  return { clientId: google.clientId, scriptUrl: google.scriptUrl, nonce };
});
