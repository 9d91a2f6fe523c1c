import type { FollowedSource } from "../../../db/queries/feeds/home-pins.ts";
import type { PinText } from "../../../db/queries/fragments/pin-text.ts";
import type { InSnake } from "../../../src/contract/case.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { reasonText } from "../../platform/serializers/serialize-pin.ts";

/** The reason for showing a followed Pin, as JSON text. The Pin's cards already name its people and board. */
export function followedReason({ source, pinner, board }: PinText & { source: FollowedSource }): string {
  if (source === "user") {
    const { id, full_name } = JSON.parse(pinner) as InSnake<UserBrief>;
    return reasonText({ kind: "followed_user", id, name: full_name });
  }
  const { id, name } = JSON.parse(board) as InSnake<BoardBrief>;
  return reasonText({ kind: "followed_board", id, name });
}
