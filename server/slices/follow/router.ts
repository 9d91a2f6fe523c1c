import { router } from "../../platform/procedure/router.ts";
import { boardFollowers } from "./board-followers.ts";
import { followBoard } from "./follow-board.ts";
import { followUser } from "./follow-user.ts";
import { followUsers } from "./follow-users.ts";
import { followers } from "./followers.ts";
import { following } from "./following.ts";
import { inviteLink } from "./invite-link.ts";
import { unfollowBoard } from "./unfollow-board.ts";
import { unfollowUser } from "./unfollow-user.ts";

export const followRouter = router({
  followUser,
  followUsers,
  unfollowUser,
  followBoard,
  unfollowBoard,
  followers,
  boardFollowers,
  following,
  inviteLink,
});
