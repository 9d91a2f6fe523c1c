import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { LANGUAGES } from "../model/languages.ts";
import type { MarkdownNode } from "../model/markdown-nodes.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { ANNOUNCEMENT_MAX, AUDIENCES } from "./announcements.ts";

const lineSchema = textSchema(ANNOUNCEMENT_MAX);
/** A line in Markdown for each language; readers of another language get the first one. */
const textsSchema = z.object({
  en: lineSchema.default(""),
  ja: lineSchema.default(""),
  ko: lineSchema.default(""),
});

const shownSchema = z.object({
  id: idSchema,
  language: z.enum(LANGUAGES),
  /** As elements: strings, and objects with `tag`, `children` and `href`. */
  nodes: z.custom<MarkdownNode[]>((value) => Array.isArray(value)),
});
export type ShownAnnouncement = z.output<typeof shownSchema>;

/** Newest first, at most three, without those that the person has dismissed. */
export const announcementsNow = defineContract({
  name: "site.announcements",
  kind: "query",
  access: "public",
  summary: "Announcements of the people who run the site that concern you now",
  rest: { method: "GET", path: "/v3/site/announcements/" },
  input: z.object({}),
  output: z.array(shownSchema),
  errors: [],
});

/** Visitors dismiss in their browser, by the cookie `dismissed_announcements`. Succeeds for one that has ended, too. */
export const dismissAnnouncement = defineContract({
  name: "site.dismissAnnouncement",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Stop seeing an announcement, on all your devices",
  rest: { method: "POST", path: "/v3/site/announcements/{announcementId}/dismiss/" },
  limits: ["write"],
  input: z.object({ announcementId: idSchema }),
  output: z.null(),
  errors: [],
});

const announcementSchema = z.object({
  id: idSchema,
  texts: textsSchema,
  audience: z.enum(AUDIENCES),
  startsAt: timeSchema,
  /** Null if it stays until an administrator ends it. */
  endsAt: timeSchema.nullable(),
  createdAt: timeSchema,
  /** The username of the administrator who published it; null if that account is gone. */
  createdBy: z.string().nullable(),
  state: z.enum(["planned", "shown", "ended"]),
});
export type Announcement = z.output<typeof announcementSchema>;

/** Newest first. */
export const listAnnouncements = defineContract({
  name: "site.listAnnouncements",
  kind: "query",
  access: "admin",
  summary: "All announcements",
  rest: { method: "GET", path: "/v3/admin/announcements/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(announcementSchema),
  errors: [],
});

export const publishAnnouncement = defineContract({
  name: "site.publishAnnouncement",
  kind: "mutation",
  access: "admin",
  summary: "Publish an announcement, which pages show above their content",
  rest: { method: "POST", path: "/v3/admin/announcements/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({
    texts: textsSchema.refine((texts) => Object.values(texts).some(Boolean), {
      path: ["en"],
      message: coded("announcementMissing"),
    }),
    audience: z.enum(AUDIENCES).default("everybody"),
    /** By default now. */
    startsAt: timeSchema.nullish(),
    endsAt: timeSchema.nullish(),
  }),
  output: announcementSchema,
  errors: [],
});

/** Succeeds if it has ended before, too. */
export const endAnnouncement = defineContract({
  name: "site.endAnnouncement",
  kind: "mutation",
  hides: "handler",
  access: "admin",
  summary: "End an announcement, so that nobody sees it any more",
  rest: { method: "DELETE", path: "/v3/admin/announcements/{announcementId}/" },
  limits: ["write"],
  input: z.object({ announcementId: idSchema }),
  output: z.null(),
  errors: [],
});
