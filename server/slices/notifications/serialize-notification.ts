import type { NotificationView } from "../../../db/queries/notifications/notification-views.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { WITHOUT_ACTOR } from "../../../src/notifications/kinds.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import { storedProblem } from "../../platform/json-text/error-words.ts";
import { type InParts, JsonText } from "../../platform/json-text/json-text.ts";
import { endingUrl, withEndingAddresses } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";

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
            pinText(view.isPinPublic ? view.pinCard : withEndingAddresses(ctx.deps, view.pinCard)),
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
function pinText(card: string): string {
  const between = (before: string, after: string) => {
    const from = card.indexOf(before) + before.length;
    return card.slice(from, card.indexOf(after, from));
  };
  return `{"id":"${between('{"id":"', '"')}","title":${between(',"title":', ',"description":')},"dominant_color":"${between(
    ',"dominant_color":"',
    '"',
  )}","image":${between('"236x":', "}")}}}`;
}
