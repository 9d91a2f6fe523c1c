import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { captchaFields } from "./fields.ts";

/** After CAPTCHA_REQUIRED for a post: a solved captcha (`captcha.challenge`) lets the person post again. */
export const confirm = defineContract({
  name: "captcha.confirm",
  kind: "mutation",
  access: "user",
  summary: "Send a solved captcha, after which you can post again",
  rest: { method: "POST", path: "/v3/captcha/confirm/" },
  limits: ["captcha"],
  input: z.object({ recaptchaV2Token: captchaFields.recaptchaV2Token }),
  output: z.null(),
  errors: ["CAPTCHA_REQUIRED"],
});
