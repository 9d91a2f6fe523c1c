import type { NotificationView } from "../../db/queries/notifications/notification-views.ts";
import type { BoardBrief } from "../../src/boards/board.ts";
import type { Notification } from "../../src/notifications/notification.ts";
import type { UserBrief } from "../../src/users/user.ts";
import type { Context } from "../trpc/context.ts";
import { JsonText } from "../trpc/json-text.ts";

interface PinCard {
  id: string;
  title: string;
  dominant_color: string;
  images: Record<"236x", { url: string; width: number; height: number }>;
}

export function presentNotification(ctx: Pick<Context, "deps">, view: NotificationView): Notification {
  const { publicUrl } = ctx.deps.config;
  return {
    id: view.id,
    type: "notification",
    kind: view.kind,
    createdAt: view.at,
    isNew: view.isNew,
    isRead: view.isRead,
    actors: JsonText.of<UserBrief[]>(view.actorCards, publicUrl),
    actorCount: view.actorCount,
    pin: view.pinCard === null ? null : presentPin(JSON.parse(view.pinCard) as PinCard, publicUrl),
    board: view.boardCard === null ? null : JsonText.of<BoardBrief>(view.boardCard),
    excerpt: view.excerpt,
  };
}

function presentPin({ id, title, dominant_color, images }: PinCard, publicUrl: string): Notification["pin"] {
  const { url, width, height } = images["236x"];
  return { id, title, dominantColor: dominant_color, image: { url: publicUrl + url, width, height } };
}
