import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { PINS_NAMED } from "../model/limits.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { isPlainText } from "../model/text.rules.ts";
import { idSchema, listOf } from "../model/values.ts";
import { PIN_TAGS_MAX, TYPED_TAG_MAX, tagOf } from "../text/tag.rules.ts";
import { tagSchema } from "../text/tag.schema.ts";

/** More than a Pin's tags, because some of them may be the same once they are normalized. */
const TYPED_TAGS_MAX = 4 * PIN_TAGS_MAX;
const tagsSchema = listOf(tagSchema, TYPED_TAGS_MAX)
  .transform((tags) => [...new Set(tags)])
  .refine((tags) => tags.length <= PIN_TAGS_MAX, coded("tagsTooMany", { max: PIN_TAGS_MAX }));

const PATH = "/v3/pins/{pinId}/tags/";
const OWN = "/v3/users/me/tags/";
const tagsOfPin = z.object({ pinId: idSchema, tags: z.array(z.string()) });

/** Only the Pin's owner sees its tags, or that it has some. In alphabetical order. */
export const ofPin = defineContract({
  name: "tags.ofPin",
  kind: "query",
  access: "user",
  summary: "Your private tags on a Pin of yours",
  rest: { method: "GET", path: PATH },
  input: z.object({ pinId: idSchema }),
  output: tagsOfPin,
  errors: ["PIN_NOT_FOUND"],
});

/** Replaces all tags of the Pin; an empty list removes them. */
export const setTags = defineContract({
  name: "tags.setTags",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Set your private tags on a Pin of yours",
  rest: editRoutes(PATH),
  limits: ["write"],
  input: z.object({ pinId: idSchema, tags: tagsSchema }),
  output: tagsOfPin,
  errors: ["PIN_NOT_FOUND"],
});

/** Changes all of the Pins, or none: each of them must be the caller's own. */
export const tagPins = defineContract({
  name: "tags.tagPins",
  kind: "mutation",
  access: "user",
  summary: "Add private tags to Pins of yours, and take others off",
  rest: { method: "POST", path: "/v3/pins/bulk_tags/" },
  limits: ["write"],
  input: z.object({
    pinIds: listOf(idSchema, PINS_NAMED).pipe(z.array(z.string()).min(1, coded("pinsMissing"))),
    add: tagsSchema.default([]),
    /** A tag that is also in `add` stays. */
    remove: tagsSchema.default([]),
  }),
  output: z.object({ count: z.number().int() }),
  errors: ["PIN_NOT_FOUND"],
});

/** Without tags of Pins in the trash. */
export const list = defineContract({
  name: "tags.list",
  kind: "query",
  access: "user",
  summary: "Your private tags in alphabetical order, with how many Pins have each",
  rest: { method: "GET", path: OWN },
  paged: true,
  input: z.object({
    ...pagingFields,
    /** Only tags that begin with this text. */
    prefix: z.string().max(TYPED_TAG_MAX).default("").transform(tagOf).refine(isPlainText, coded("charactersRefused")),
  }),
  output: pageOf(z.object({ tag: z.string(), pinCount: z.number().int() })),
  errors: [],
});

/** If there is a tag of the new name already, the two become one. */
export const rename = defineContract({
  name: "tags.rename",
  kind: "mutation",
  access: "user",
  summary: "Rename one of your tags, or merge it into another",
  rest: editRoutes(`${OWN}{tag}/`),
  limits: ["write"],
  input: z.object({ tag: tagSchema, name: tagSchema }),
  output: z.object({ tag: z.string(), isMerged: z.boolean() }),
  errors: ["NOT_FOUND"],
});

/** The Pins stay. */
export const remove = defineContract({
  name: "tags.remove",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Take one of your tags off all Pins",
  rest: { method: "DELETE", path: `${OWN}{tag}/` },
  limits: ["write"],
  input: z.object({ tag: tagSchema }),
  output: z.null(),
  errors: ["NOT_FOUND"],
});
