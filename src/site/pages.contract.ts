import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { LANGUAGES } from "../model/languages.ts";
import type { MarkdownNode } from "../model/markdown-nodes.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { isLongerThan, isStorable } from "../model/text.rules.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { daySchema } from "../time/report-days.ts";
import { SITE_PAGE_MAX, SITE_PAGE_NOTE_MAX, SITE_PAGES } from "./pages.ts";

const pageField = z.enum(SITE_PAGES);
const languageField = z.enum(LANGUAGES);

const markdownSchema = z
  .string()
  .max(SITE_PAGE_MAX * 2, coded("tooManyCharacters", { max: SITE_PAGE_MAX }))
  .meta({ maxLength: SITE_PAGE_MAX })
  .transform((text) => text.replace(/\r\n?/g, "\n").trimEnd())
  .refine((text) => !isLongerThan(text, SITE_PAGE_MAX), coded("tooManyCharacters", { max: SITE_PAGE_MAX }))
  .refine(isStorable, coded("charactersRefused"));

/** The text as elements: strings, and objects with `tag`, `children` and, where they apply, `id`, `href` and `start`. */
const nodesSchema = z.custom<MarkdownNode[]>((value) => Array.isArray(value));

const versionSchema = z.object({
  id: idSchema,
  /** In force since then, or from then on. */
  inForceAt: timeSchema,
  createdAt: timeSchema,
  /** What it changes, in a line; may be empty. */
  note: z.string(),
  /** Whether it takes the page down in its language. Once no language has a text, the site's own is back. */
  isEmpty: z.boolean(),
});
export type SitePageVersion = z.output<typeof versionSchema>;

/** Null if nobody has written the page: the site then has its own text, or none. */
export const getSitePage = defineContract({
  name: "site.page",
  kind: "query",
  access: "public",
  summary: "A page that administrators write: terms, privacy, guidelines or imprint",
  rest: { method: "GET", path: "/v3/site/pages/{page}/" },
  input: z.object({
    page: pageField,
    /** By default the reader's; if the page is not written in it, the first language that it is written in. */
    language: languageField.nullish(),
    /** An earlier or later version; by default the one in force. */
    versionId: idSchema.nullish(),
  }),
  output: z
    .object({
      version: versionSchema,
      language: languageField,
      /** Other languages that the page is written in. */
      languages: z.array(languageField),
      isInForce: z.boolean(),
      nodes: nodesSchema,
    })
    .nullable(),
  errors: ["SITE_PAGE_NOT_FOUND"],
});

/** Newest first. */
export const listSitePageVersions = defineContract({
  name: "site.pageVersions",
  kind: "query",
  access: "public",
  summary: "The versions of a page that administrators write",
  rest: { method: "GET", path: "/v3/site/pages/{page}/versions/" },
  paged: true,
  input: z.object({ page: pageField, language: languageField, ...pagingFields }),
  output: pageOf(versionSchema),
  errors: [],
});

/** A version of a page with its text. */
export type ShownSitePage = NonNullable<z.output<typeof getSitePage.output>>;

/** The newest version of each page in each language; pages that nobody has written are missing. */
export const listSitePages = defineContract({
  name: "site.pages",
  kind: "query",
  access: "admin",
  summary: "The pages that administrators have written, with the newest version of each",
  rest: { method: "GET", path: "/v3/admin/pages/" },
  input: z.object({}),
  output: z.array(versionSchema.extend({ page: pageField, language: languageField, text: z.string() })),
  errors: [],
});

/** The newest version of a page in a language. */
export type WrittenSitePage = z.output<typeof listSitePages.output>[number];

/** Changes nothing. It is a mutation, because a page is too long for an address. */
export const previewSitePage = defineContract({
  name: "site.previewPage",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Read a text in Markdown as a page would present it",
  rest: { method: "POST", path: "/v3/admin/pages/preview/" },
  limits: ["write"],
  input: z.object({ text: markdownSchema }),
  output: z.object({ nodes: nodesSchema }),
  errors: [],
});

/** Versions stay: people can read what changed and when. An empty text takes the page down. */
export const publishSitePage = defineContract({
  name: "site.publishPage",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "Publish a version of a page",
  rest: { method: "POST", path: "/v3/admin/pages/{page}/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({
    page: pageField,
    language: languageField,
    text: markdownSchema,
    note: textSchema(SITE_PAGE_NOTE_MAX).default(""),
    /** The first day that it is in force, in UTC; by default from now on. */
    inForceOn: daySchema.nullish(),
    /** The version that was edited; null if there was none. Refused if somebody has published another one since. */
    previousId: idSchema.nullable(),
  }),
  output: versionSchema,
  errors: ["SITE_PAGE_CHANGED"],
});
export type NewSitePage = z.input<typeof publishSitePage.input>;
