import type { ContractInput, ContractOutput } from "../../../src/contract/define-contract.ts";
import * as contract from "../../../src/identity/exchange.contract.ts";
import { asking, offered, type ProofError } from "../../platform/identity/prove.ts";
import { beginRequest, claimAnswer } from "../../platform/identity/requests.ts";
import { type VouchedFor, vouchedByClaims, vouchedByFacebook } from "../../platform/identity/vouched-for.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";

const NOTHING = { googleOpenIdToken: null, lineIdToken: null, facebookId: null, facebookToken: null };

type Input = ContractInput<typeof contract.exchange>;
type Output = ContractOutput<typeof contract.exchange>;

export const exchange = implement(contract.exchange, async ({ ctx, input, fail }) =>
  input.provider === "facebook" ? byFacebook(ctx, input, fail) : byOidc(ctx, input.provider, input, fail),
);

async function byOidc(
  ctx: Context,
  provider: "google" | "line",
  { code, state, iss = null }: Input,
  fail: Fail<ProofError>,
): Promise<Output> {
  const known = offered(ctx, provider, fail);
  return asking(ctx, provider, "SOCIAL_TOKEN_INVALID", fail, async () => {
    const sent = await claimAnswer(ctx, { provider, state, code });
    const { idToken, claims } = await known.exchange({ ...sent, code, iss });
    const profile = profileOf(vouchedByClaims(provider, known.issuer, claims));
    return {
      ...NOTHING,
      ...(provider === "google" ? { googleOpenIdToken: idToken } : { lineIdToken: idToken }),
      profile,
    };
  });
}

async function byFacebook(ctx: Context, { code, state, iss = null }: Input, fail: Fail<ProofError>): Promise<Output> {
  const facebook = offered(ctx, "facebook", fail);
  return asking(ctx, "facebook", "SOCIAL_TOKEN_INVALID", fail, async () => {
    const sent = await claimAnswer(ctx, { provider: "facebook", state, code });
    const facebookToken = await facebook.exchange({ ...sent, code, iss });
    const { userId } = await facebook.inspect(facebookToken);
    const profile = await facebook.profile(facebookToken, ["first_name", "last_name", "email", "picture"]);
    return {
      ...NOTHING,
      facebookId: userId,
      facebookToken,
      profile: profileOf(vouchedByFacebook(facebook.issuer, userId, profile)),
    };
  });
}

const profileOf = ({ email, firstName, lastName, imageUrl }: VouchedFor) => ({ email, firstName, lastName, imageUrl });

export const oneTap = implement(contract.oneTap, async ({ ctx, fail }) => {
  offered(ctx, "google", fail);
  const { google } = ctx.deps.config.identity;
  if (!google) return fail("SOCIAL_SIGNUP_DISABLED");
  const { nonce } = await beginRequest(ctx, { provider: "google" });
  return { clientId: google.clientId, scriptUrl: google.scriptUrl, nonce };
});
