import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * A captcha to solve after CAPTCHA_REQUIRED or LOGIN_TOO_QUICK; the client sends the solution as `recaptcha_v2_token`.
 * A solution is valid once.
 */
export const challenge = defineContract({
  name: "captcha.challenge",
  kind: "query",
  access: "public",
  summary: "A captcha to solve: a proof of work, or the site key of reCAPTCHA where that is configured",
  rest: { method: "GET", path: "/v3/captcha/challenge/" },
  limits: ["captcha"],
  input: z.object({}),
  output: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("altcha"),
      /** JSON of an ALTCHA challenge, version 2; the solution is base64 of `{"challenge": …, "solution": …}`. */
      challenge: z.string(),
    }),
    z.object({ kind: z.literal("recaptcha"), siteKey: z.string(), scriptUrl: z.string() }),
  ]),
  errors: [],
});
