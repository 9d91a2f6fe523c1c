import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { LIST_DAYS_MAX, LIST_NAME_MAX } from "./lists.rules.ts";
import { HASH_ACTIONS, HASH_FILE_MAX } from "./picture-hash.rules.ts";

export const hashListSchema = z.object({
  id: idSchema,
  name: z.string(),
  action: z.enum(HASH_ACTIONS),
  expiresAt: timeSchema.nullable(),
  hashCount: z.number().int(),
  readAt: timeSchema,
});
export type HashList = z.output<typeof hashListSchema>;

/** All of them, by name; there are few. */
export const listHashLists = defineContract({
  name: "spam.hashLists",
  kind: "query",
  access: "moderator",
  summary: "Imported lists of picture hashes",
  rest: { method: "GET", path: "/v3/admin/spam/pictures/" },
  input: z.object({}),
  output: z.object({ items: z.array(hashListSchema) }),
  errors: [],
});

/** A list of the same name is replaced as a whole. */
export const importHashes = defineContract({
  name: "spam.importHashes",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Import a list of perceptual hashes of pictures that are refused or held",
  rest: { method: "POST", path: "/v3/admin/spam/pictures/" },
  pictureBody: true,
  limits: ["write"],
  input: z.object({
    name: textSchema(LIST_NAME_MAX).refine((name) => name !== "", coded("listNameMissing")),
    action: z.enum(HASH_ACTIONS),
    text: z.string().max(HASH_FILE_MAX, coded("listHashesTooMany")),
    /** Days until it expires; null or nothing if it stays. */
    days: z.number().int().min(1).max(LIST_DAYS_MAX).nullish(),
  }),
  output: z.object({ list: hashListSchema, wrong: z.number().int() }),
  errors: ["SPAM_LISTS_FULL"],
});

/** Succeeds if it is gone already. */
export const removeHashList = defineContract({
  name: "spam.removeHashList",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Remove an imported list of picture hashes",
  rest: { method: "DELETE", path: "/v3/admin/spam/pictures/{listId}/" },
  limits: ["write"],
  input: z.object({ listId: idSchema }),
  output: z.null(),
  errors: [],
});
