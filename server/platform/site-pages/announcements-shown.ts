import { dismissedBy, openAnnouncements } from "../../../db/queries/site/announcements.ts";
import { LANGUAGES, type Language, languageFor } from "../../../src/model/languages.ts";
import type { ShownAnnouncement } from "../../../src/site/announcements.contract.ts";
import { ANNOUNCEMENTS_SHOWN } from "../../../src/site/announcements.ts";
import { DISMISSED_COOKIE, dismissedIn } from "../../../src/site/dismissed.ts";
import { readCookie } from "../http/request-head.ts";
import { readMarkdownLine } from "../markdown/read-markdown.ts";
import type { Context } from "../procedure/context.ts";

type Open = Awaited<ReturnType<typeof openAnnouncements>>[number];

/**
 * The announcements that concern the viewer and that they have not dismissed. The list may be a second old, and one that an
 * administrator ends is gone at once.
 * @param language the page's; by default the viewer's
 */
export async function announcementsShown(ctx: Context, language?: Language): Promise<ShownAnnouncement[]> {
  const { db, now, responseCache } = ctx.deps;
  const open = JSON.parse(
    await responseCache.read("announcements", async () => JSON.stringify(await openAnnouncements(db, { now: now() }))),
  ) as Open[];
  const meant = open.filter(({ audience }) => concerns(ctx, audience));
  if (meant.length === 0) return [];
  const { user } = ctx.viewer;
  const ids = meant.map(({ id }) => id);
  const dismissed = new Set([
    ...dismissedIn(ctx.request ? readCookie(ctx.request.headers, DISMISSED_COOKIE) : null),
    ...(user ? await dismissedBy(db, { userId: user.id, ids }) : []),
  ]);
  const wished = language ?? languageFor([user?.locale, ctx.locale]);
  return meant
    .filter(({ id }) => !dismissed.has(id))
    .slice(0, ANNOUNCEMENTS_SHOWN)
    .map(({ id, texts }) => present(id, texts, wished));
}

const concerns = ({ viewer: { user } }: Context, audience: Open["audience"]): boolean =>
  audience === "everybody" || (user !== null && (audience === "people" || user.isAdmin));

function present(id: string, texts: Open["texts"], wished: Language): ShownAnnouncement {
  const language = texts[wished] ? wished : (LANGUAGES.find((other) => texts[other]) ?? wished);
  // A release with more languages finds none of them in older rows.
  return { id, language, nodes: readMarkdownLine(texts[language] ?? "") };
}
