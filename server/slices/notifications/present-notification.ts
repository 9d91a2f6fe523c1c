import type { NotificationView } from "../../../db/queries/notifications/notification-views.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { WITHOUT_ACTOR } from "../../../src/notifications/kinds.ts";
import type { Notification } from "../../../src/notifications/notification.ts";
import { withEndingAddresses } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type InParts, Wire } from "../../platform/wire/wire.ts";

interface PinCard {
  id: string;
  title: string;
  dominant_color: string;
  images: Record<"236x", { url: string; width: number; height: number }>;
}

export function presentNotification(ctx: Pick<Context, "deps">, view: NotificationView): InParts<Notification> {
  const { publicUrl } = ctx.deps.config;
  return {
    id: view.id,
    type: "notification",
    kind: view.kind,
    createdAt: view.at,
    isNew: view.isNew,
    isRead: view.isRead,
    actors: WITHOUT_ACTOR.includes(view.kind) ? [] : new Wire<UserBrief[]>(view.actorCards, publicUrl),
    actorCount: view.actorCount,
    pin:
      view.pinCard === null
        ? null
        : presentPin(
            JSON.parse(view.isPinPublic ? view.pinCard : withEndingAddresses(ctx.deps, view.pinCard)) as PinCard,
            publicUrl,
          ),
    board: view.boardCard === null ? null : new Wire<BoardBrief>(view.boardCard),
    ad: view.ad === null ? null : (JSON.parse(view.ad) as Notification["ad"]),
    excerpt: view.excerpt,
  };
}

function presentPin({ id, title, dominant_color, images }: PinCard, publicUrl: string): Notification["pin"] {
  const { url, width, height } = images["236x"];
  return { id, title, dominantColor: dominant_color, image: { url: publicUrl + url, width, height } };
}
