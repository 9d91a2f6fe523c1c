import { challenge as contract } from "../../../src/captcha/challenge.contract.ts";
import { CHALLENGE_MINUTES } from "../../../src/captcha/limits.ts";
import type { ContractOutput } from "../../../src/contract/define-contract.ts";
import { newChallenge } from "../../platform/captcha/altcha.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const challenge = implement(contract, async ({ ctx }): Promise<ContractOutput<typeof contract>> => {
  const { recaptcha } = ctx.deps.config;
  if (recaptcha?.v2) return { kind: "recaptcha", siteKey: recaptcha.v2.siteKey, scriptUrl: recaptcha.scriptUrl };
  return { kind: "altcha", challenge: JSON.stringify(await newChallenge(ctx.deps, CHALLENGE_MINUTES)) };
});
