import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { DOMAIN_SHAPE } from "../model/domain.rules.ts";
import { ssoDomainSchema } from "./domain.ts";

const printable = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max, message)
    .regex(/^[\x21-\x7e]*$/, message);

/** The domain counts once it is verified; until then nobody is sent to its provider. */
export const addSsoDomain = defineContract({
  name: "sso.addDomain",
  kind: "mutation",
  access: "user",
  stepUp: true,
  summary: "Set up your business's own log-in for a domain",
  rest: { method: "POST", path: "/v3/sso/domains/" },
  limits: ["fetchUrl"],
  input: z.object({
    domain: z.string().max(300, DOMAIN_SHAPE).default(""),
    issuer: printable(512, "This doesn't look like a web address. It starts with https://.").default(""),
    clientId: printable(255, "This doesn't look like a client id.").default(""),
    clientSecret: printable(1_024, "This doesn't look like a client secret.").nullish(),
  }),
  output: ssoDomainSchema,
  errors: ["SSO_DOMAIN_NOT_ALLOWED", "SSO_DOMAIN_TAKEN", "SSO_ISSUER_INVALID"],
});
