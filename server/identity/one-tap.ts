import { oneTap as contract } from "../../src/identity/one-tap.contract.ts";
import { implement } from "../trpc/implement.ts";
import { offered } from "./prove.ts";
import { beginRequest } from "./requests.ts";

export const oneTap = implement(contract, async ({ ctx, fail }) => {
  offered(ctx, "google", fail);
  const { google } = ctx.deps.config.identity;
  if (!google) return fail("SOCIAL_SIGNUP_DISABLED");
  const { nonce } = await beginRequest(ctx, { provider: "google" });
  return { clientId: google.clientId, scriptUrl: google.scriptUrl, nonce };
});
