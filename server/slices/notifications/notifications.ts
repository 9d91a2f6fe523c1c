import { setDigest } from "../../../db/queries/notifications/board-digests.ts";
import { countUnseen, listNotifications } from "../../../db/queries/notifications/list-notifications.ts";
import { markRead as writeRead, markSeen as writeSeen } from "../../../db/queries/notifications/mark.ts";
import type { NotificationView } from "../../../db/queries/notifications/notification-views.ts";
import { notificationSettings, setChannels, setMailPace } from "../../../db/queries/notifications/settings.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { WITHOUT_ACTOR } from "../../../src/notifications/kinds.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import * as contract from "../../../src/notifications/notifications.contract.ts";
import { storedProblem } from "../../platform/json-text/error-words.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import { endingUrl, withEndingAddresses } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";

export function serializeNotification(ctx: Pick<Context, "deps">, view: NotificationView): InParts<Notification> {
  const { publicUrl } = ctx.deps.config;
  return {
    id: view.id,
    type: "notification",
    kind: view.kind,
    createdAt: view.at,
    isNew: view.isNew,
    isRead: view.isRead,
    actors: WITHOUT_ACTOR.includes(view.kind) ? [] : new JsonText<UserBrief[]>(view.actorCards, publicUrl),
    actorCount: view.actorCount,
    pin:
      view.pinCard === null
        ? null
        : new JsonText<NonNullable<Notification["pin"]>>(
            pinText(
              view.isPinPublic ? view.pinCard : withEndingAddresses(ctx.deps, view.pinCard),
              view.isPinBlurred ?? false,
            ),
            publicUrl,
          ),
    board: view.boardCard === null ? null : new JsonText<BoardBrief>(view.boardCard),
    ad: view.ad === null ? null : (JSON.parse(view.ad) as Notification["ad"]),
    draft: view.draft === null ? null : serializeDraft(ctx, view.draft),
    excerpt: view.excerpt,
  };
}

function serializeDraft({ deps }: Pick<Context, "deps">, draft: string): Notification["draft"] {
  const { id, title, failure, cover } = JSON.parse(draft) as Record<"id" | "title", string> &
    Record<"failure" | "cover", string | null>;
  return { id, title, ...storedProblem(failure), coverUrl: cover && endingUrl(deps, cover) };
}

/**
 * The shown fields of a Pin, extracted from its card (`pinCard`). Each name occurs once, because quotes within a value
 * are escaped.
 */
function pinText(card: string, isBlurred: boolean): string {
  const between = (before: string, after: string) => {
    const from = card.indexOf(before) + before.length;
    return card.slice(from, card.indexOf(after, from));
  };
  return `{"id":"${between('{"id":"', '"')}","title":${between(',"title":', ',"description":')},"dominant_color":"${between(
    ',"dominant_color":"',
    '"',
  )}","image":${between('"236x":', "}")}},"is_blurred":${isBlurred}}`;
}

export const list = implement(contract.list, async ({ ctx, input, fail }) => {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  const [before = null, ...more] = cursor ?? [];
  if (more.length > 0 || (before !== null && !isId(before))) return refuseBookmark(fail);
  const userId = ctx.viewer.user.id;
  const found = await listNotifications(ctx.deps.db, { userId, before, limit: input.pageSize + 1 });
  const shown = found.slice(0, input.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((view) => serializeNotification(ctx, view)),
    bookmark: last ? encodeBookmark([last.id]) : null,
  };
});

export const markSeen = implement(contract.markSeen, async ({ ctx, input }) => {
  const userId = ctx.viewer.user.id;
  const hasMoved = await writeSeen(ctx.deps.db, { userId, upTo: input.upTo ?? null });
  // The person's other open pages show the unseen count too.
  if (hasMoved) await ctx.deps.live.notify([userId], "seen");
  return { count: await countUnseen(ctx.deps.db, { userId }) };
});

export const markRead = implement(contract.markRead, async ({ ctx, input }) => {
  await writeRead(ctx.deps.db, { userId: ctx.viewer.user.id, ids: input.ids ?? null });
  return null;
});

export const unseenCount = implement(contract.unseenCount, async ({ ctx }) => ({
  count: await countUnseen(ctx.deps.db, { userId: ctx.viewer.user.id }),
}));

export const settings = implement(contract.settings, ({ ctx }) =>
  notificationSettings(ctx.deps.db, { userId: ctx.viewer.user.id }),
);

export const updateSettings = implement(contract.updateSettings, async ({ ctx, input }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { kind, site, email, mailPace, digest, timeZone } = input;
  await db.transaction(async (tx) => {
    if (kind) await setChannels(tx, { userId, kind, site: site ?? undefined, email: email ?? undefined });
    if (mailPace) await setMailPace(tx, { userId, mailPace });
    if (digest) await setChannels(tx, { userId, kind: "board_digest", email: digest !== "off" });
    const pace = digest === "off" ? null : digest;
    if (pace || timeZone) await setDigest(tx, { userId, pace, timeZone, upToId: newId(), now: now() });
  });
  return notificationSettings(db, { userId });
});
