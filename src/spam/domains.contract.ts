import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { OFFSITE_STATUSES } from "../model/offsite.rules.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { DOMAIN_FILE_MAX } from "./domain-file.rules.ts";
import { LIST_DAYS_MAX, LIST_NAME_MAX } from "./lists.rules.ts";

export const domainListSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(OFFSITE_STATUSES),
  /** The address that it was read from; null for a file. */
  url: z.string().nullable(),
  expiresAt: timeSchema.nullable(),
  domainCount: z.number().int(),
  readAt: timeSchema,
});
export type DomainList = z.output<typeof domainListSchema>;

/** All of them, by name; there are few. */
export const listDomainLists = defineContract({
  name: "spam.domainLists",
  kind: "query",
  access: "moderator",
  summary: "Imported lists of domains",
  rest: { method: "GET", path: "/v3/admin/spam/domains/" },
  input: z.object({}),
  output: z.object({ items: z.array(domainListSchema) }),
  errors: [],
});

export const findDomain = defineContract({
  name: "spam.findDomain",
  kind: "query",
  access: "moderator",
  summary: "What the lists say about a domain or an address",
  rest: { method: "GET", path: "/v3/admin/spam/domains/find/" },
  input: z.object({ domain: z.string().max(2_048, coded("domainNotOne")) }),
  output: z.object({
    domain: z.string(),
    /** The status of a link to it; null if no list has it. */
    status: z.enum(OFFSITE_STATUSES).nullable(),
    /** The entries for it and its parent domains; the list is null for one that an administrator added alone. */
    entries: z.array(z.object({ domain: z.string(), list: z.string().nullable(), status: z.enum(OFFSITE_STATUSES) })),
  }),
  errors: [],
});

/** A list of the same name is replaced as a whole, or stays as it was. */
export const importDomains = defineContract({
  name: "spam.importDomains",
  kind: "mutation",
  hides: true,
  access: "admin",
  summary: "Import a list of domains: plain, a hosts file, CSV or a filter list, as text or from an address",
  rest: { method: "POST", path: "/v3/admin/spam/domains/" },
  pictureBody: true,
  limits: ["fetchUrl"],
  input: z
    .object({
      name: textSchema(LIST_NAME_MAX).refine((name) => name !== "", coded("listNameMissing")),
      status: z.enum(OFFSITE_STATUSES),
      /** The file's content. */
      text: z.string().max(DOMAIN_FILE_MAX, coded("domainListTooLong")).nullish(),
      /** The address to read it from, without a text. */
      url: z.string().max(2_048, coded("linkTooLong")).nullish(),
      /** Days until it expires; null or nothing if it stays. */
      days: z.number().int().min(1).max(LIST_DAYS_MAX).nullish(),
    })
    .refine(({ text, url }) => text || url, { path: ["text"], message: coded("listSourceMissing") }),
  output: z.object({
    list: domainListSchema,
    /** Lines that name no domain. */
    wrong: z.number().int(),
    /** Public suffixes, which are left out. */
    suffixes: z.number().int(),
  }),
  errors: ["URL_NOT_FETCHABLE", "SPAM_LISTS_FULL"],
});

/** Succeeds if it is gone already. */
export const removeDomainList = defineContract({
  name: "spam.removeDomainList",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Remove an imported list of domains",
  rest: { method: "DELETE", path: "/v3/admin/spam/domains/{listId}/" },
  limits: ["write"],
  input: z.object({ listId: idSchema }),
  output: z.null(),
  errors: [],
});
