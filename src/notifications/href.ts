import type { Notification } from "./notification.ts";

type Subject = Pick<Notification, "kind" | "pin" | "board" | "ad" | "draft"> & {
  actors: readonly { username: string }[];
};

/** The page that a notification links to. */
export function notificationHref({ kind, pin, board, ad, draft, actors }: Subject): string {
  const [first] = actors;
  const profile = first ? `/${first.username}/` : "/notifications/";
  switch (kind) {
    case "follow":
    case "new_pins":
      return profile;
    case "board_invite":
      return "/board-invites/";
    case "board_request":
      return board ? `/board/${board.id}/edit/collaborators` : profile;
    case "comment":
    case "reply":
    case "comment_like":
    case "mention":
    case "save":
    case "sponsor_request":
    case "price_drop":
      return pin ? `/pin/${pin.id}/` : profile;
    case "schedule_failed":
      return draft ? `/pin-builder/?draft=${draft.id}` : "/pin-builder/?tab=drafts";
    case "ad_approved":
    case "ad_rejected":
    case "ad_waits":
      return ad ? `/advertiser/${ad.advertiserId}/campaigns/${ad.campaignId}/` : "/notifications/";
    case "import_done":
    case "import_failed":
      return "/settings/import/";
    default:
      return board?.url ?? profile;
  }
}
