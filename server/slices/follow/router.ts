import { router } from "../../platform/procedure/router.ts";
import { followBoard, followUser, followUsers, unfollowBoard, unfollowUser } from "./follow.ts";
import { boardFollowers, followedBoards, followers, following } from "./followers.ts";
import { inviteLink } from "./invite-link.ts";

export const followRouter = router({
  followUser,
  followUsers,
  unfollowUser,
  followBoard,
  unfollowBoard,
  followers,
  boardFollowers,
  following,
  followedBoards,
  inviteLink,
});
