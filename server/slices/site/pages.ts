import {
  findPageVersion,
  insertPageVersion,
  listPageVersions,
  listSitePages,
  pageInForce,
  type SitePageRow,
} from "../../../db/queries/site/pages.ts";
import { LANGUAGES, languageFor } from "../../../src/model/languages.ts";
import type { MarkdownNode } from "../../../src/model/markdown-nodes.ts";
import { at } from "../../../src/model/problem.ts";
import type { SitePageVersion } from "../../../src/site/pages.contract.ts";
import * as contract from "../../../src/site/pages.contract.ts";
import { readMarkdown } from "../../platform/markdown/read-markdown.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { logSiteAction } from "../operating/public.ts";

const presentVersion = ({ id, note, text, inForceAt, createdAt }: SitePageRow): SitePageVersion => ({
  id,
  note,
  isEmpty: text === "",
  inForceAt: inForceAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

/** The day in UTC. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** More texts than people read at the same time: one for each page and language, and some earlier ones. */
const READ_MAX = 64;
const read = new Map<string, MarkdownNode[]>();

/** Reads a text once for all of its views. */
function nodesOf({ text }: SitePageRow): MarkdownNode[] {
  const nodes = read.get(text) ?? readMarkdown(text);
  // The least recently read text is the first.
  read.delete(text);
  read.set(text, nodes);
  for (const oldest of read.keys()) if (read.size > READ_MAX) read.delete(oldest);
  return nodes;
}

export const page = implement(contract.getSitePage, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const inForce = await pageInForce(db, { page: input.page, now: now() });
  const written = inForce.filter(({ text }) => text !== "");
  const languages = LANGUAGES.filter((language) => written.some((row) => row.language === language));
  const wished = languageFor([input.language, ctx.viewer.user?.locale, ctx.locale]);
  const own = written.find((row) => row.language === wished) ?? written.find((row) => row.language === languages[0]);
  const shown = input.versionId
    ? ((await findPageVersion(db, { page: input.page, id: input.versionId })) ?? fail("SITE_PAGE_NOT_FOUND"))
    : own;
  if (!shown) return null;
  return {
    version: presentVersion(shown),
    language: shown.language,
    languages: languages.filter((language) => language !== shown.language),
    isInForce: inForce.some(({ id }) => id === shown.id),
    nodes: nodesOf(shown),
  };
});

export const pageVersions = implement(contract.listSitePageVersions, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listPageVersions(ctx.deps.db, { page: input.page, language: input.language, ...at }),
    present: (rows) => rows.map(presentVersion),
  }),
);

export const pages = implement(contract.listSitePages, async ({ ctx }) => {
  const rows = await listSitePages(ctx.deps.db);
  return rows.map((row) => ({
    ...presentVersion(row),
    page: row.page,
    language: row.language,
    text: row.text,
  }));
});

export const previewPage = implement(contract.previewSitePage, async ({ input }) => ({
  nodes: readMarkdown(input.text),
}));

export const publishPage = implement(contract.publishSitePage, async ({ ctx, input, fail }) => {
  const { db, newId, now, responseCache } = ctx.deps;
  const { page, language, text, note, previousId } = input;
  const row = await db.transaction(async (tx) => {
    const createdAt = now();
    const current = (await pageInForce(tx, { page, now: createdAt })).find((found) => found.language === language);
    const [newest] = await listPageVersions(tx, { page, language, after: null, limit: 1 });
    if ((newest?.id ?? null) !== previousId) fail("SITE_PAGE_CHANGED");
    const currentDay = current ? dayOf(current.inForceAt) : null;
    const day = input.inForceOn ?? dayOf(createdAt);
    if (currentDay !== null && day < currentDay)
      fail("INVALID_PARAMETERS", at("inForceOn", { code: "pageDayOld", params: { day: currentDay } }));
    // A day that has begun with another version cannot begin again.
    const isNow = day === currentDay || day === dayOf(createdAt);
    const inForceAt = isNow ? createdAt : new Date(`${day}T00:00:00Z`);
    const made = { id: newId(), page, language, text, note, inForceAt, createdAt };
    const row = { ...made, previousId: previousId ?? "0", createdById: ctx.viewer.user.id };
    if (!(await insertPageVersion(tx, row))) fail("SITE_PAGE_CHANGED");
    await logSiteAction(tx, ctx, "publish_page", [`${page} (${language})`, note].filter(Boolean).join(": "));
    return made;
  });
  await responseCache.forget();
  return presentVersion(row);
});
