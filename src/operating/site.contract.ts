import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { textSchema } from "../model/values.ts";
import { SITE_NAME_MAX, SITE_STEPS } from "./site-steps.ts";

const stepSchema = z.object({
  step: z.enum(SITE_STEPS),
  state: z.enum(["open", "done", "skipped"]),
});

/** The site as administrators set it up. */
export const siteSchema = z.object({
  /** Null for the configured name. */
  name: z.string().nullable(),
  /** The name in the configuration. */
  configuredName: z.string(),
  /** `#rrggbb`, from which both themes get their accents; null for the site's own. */
  color: z.string().nullable(),
  hasLogo: z.boolean(),
  /** The address of the icon that pages show: the logo, or the tack in the site's color. */
  iconUrl: z.string(),
  /** The first steps of whoever runs the site, in their order. */
  steps: z.array(stepSchema),
});

export const getSite = defineContract({
  name: "operating.site",
  kind: "query",
  access: "admin",
  summary: "The name of the site, and the first steps of setting it up",
  rest: { method: "GET", path: "/v3/admin/site/" },
  input: z.object({}),
  output: siteSchema,
  errors: [],
});

/** Every process shows the new name at once; open pages show it when they are loaded again. */
export const setSite = defineContract({
  name: "operating.setSite",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Name the site; null or a blank name brings back the configured one",
  rest: { method: "PUT", path: "/v3/admin/site/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ name: textSchema(SITE_NAME_MAX).nullable() }),
  output: siteSchema,
  errors: [],
});

export const skipStep = defineContract({
  name: "operating.skipStep",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Skip a first step of setting up the site, or want it again",
  rest: { method: "PUT", path: "/v3/admin/site/steps/{step}/" },
  limits: ["write"],
  input: z.object({ step: z.enum(SITE_STEPS), isSkipped: z.boolean() }),
  output: siteSchema,
  errors: [],
});
