import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { flagSchema, idSchema, timeSchema } from "../model/values.ts";

const OF_PIN = "/v3/pins/{pinId}/archived_copy/";
const CHOICE = "/v3/users/me/archived_copies/";

const copySchema = z.object({
  pinId: idSchema,
  /** Null without a copy of the Pin's present link. */
  copy: z
    .object({
      takenAt: timeSchema,
      title: z.string(),
      byline: z.string(),
      siteName: z.string(),
      /** The page's language tag; empty if it names none. */
      language: z.string(),
      /**
       * Plain text: blocks with an empty line between them. `# ` begins a heading, `- ` an item of a list, and `> ` a
       * quote.
       */
      text: z.string(),
      /** The page's lead picture, if it isn't the Pin's. Its address expires. */
      picture: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
    })
    .nullable(),
});
export type LinkCopy = NonNullable<z.output<typeof copySchema>["copy"]>;

/** Only the Pin's owner sees the copy, or that there is one. */
export const copy = defineContract({
  name: "mine.copy",
  kind: "query",
  access: "user",
  summary: "Your archived copy of the page that a Pin of yours links to",
  rest: { method: "GET", path: OF_PIN },
  input: z.object({
    pinId: idSchema,
    /** False leaves the text empty, for those who only want to know whether there is a copy. */
    withText: flagSchema.default(true),
  }),
  output: copySchema,
  errors: ["PIN_NOT_FOUND"],
});

/** Succeeds even if there was no copy. */
export const removeCopy = defineContract({
  name: "mine.removeCopy",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Delete your archived copy of the page that a Pin of yours links to",
  rest: { method: "DELETE", path: OF_PIN },
  limits: ["write"],
  input: z.object({ pinId: idSchema }),
  output: z.null(),
  errors: ["PIN_NOT_FOUND"],
});

const choiceSchema = z.object({
  isOn: z.boolean(),
  /** False if the site's operator has turned copies off. */
  isOffered: z.boolean(),
});

export const copying = defineContract({
  name: "mine.copying",
  kind: "query",
  access: "user",
  scope: "account",
  summary: "Whether the site keeps copies of the pages that your new Pins link to",
  rest: { method: "GET", path: CHOICE },
  input: z.object({}),
  output: choiceSchema,
  errors: [],
});

/** Turning it off keeps the copies that exist. */
export const setCopying = defineContract({
  name: "mine.setCopying",
  kind: "mutation",
  hides: false,
  access: "user",
  scope: "account",
  summary: "Choose whether the site keeps copies of the pages that your new Pins link to",
  rest: editRoutes(CHOICE),
  limits: ["write"],
  input: z.object({ isOn: flagSchema }),
  output: choiceSchema,
  errors: ["NOT_PERMITTED"],
});
