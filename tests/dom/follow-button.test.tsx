import { expect, test } from "bun:test";
import { FollowBackButton } from "../../client/features/follow/components/follow-back-button.tsx";
import { FollowButton } from "../../client/features/follow/components/follow-button.tsx";
import { FOLLOWING_USER, followFailed, namesOf, unfollowFailed } from "../../client/features/follow/flow/copy.ts";
import { onPage } from "./support/on-page.tsx";

const ada = { id: "7", fullName: "Ada Moss", explicitlyFollowedByMe: false };

test("signed-in 2.3 follow button: plain, following, and disabled 'This is you' on one's own profile", () => {
  expect(onPage(<FollowButton user={ada} />).html).toContain('aria-label="Follow Ada Moss"');
  const following = onPage(<FollowButton user={{ ...ada, explicitlyFollowedByMe: true }} />, { viewerId: "8" });
  expect(following.text).toBe("Following");
  expect(following.html).toContain('aria-label="Following Ada Moss, unfollow"');
  const own = onPage(<FollowButton user={ada} />, { viewerId: "7" });
  expect(own.text).toBe("This is you");
  expect(own.html).toContain("disabled");
});

test("signed-in 2.3 follow button: a count button says how many follow, in short and to screen readers in words", () => {
  const counted = onPage(<FollowButton user={ada} count={12_345} />, { viewerId: "8" });
  expect(counted.text).toBe("Follow Ada Moss, 12k followersFollow 12k");
  expect(counted.html).toContain('<span class="sr-only">Follow Ada Moss, 12k followers</span>');
  expect(onPage(<FollowButton user={ada} count={1} />).text).toContain("Follow Ada Moss, 1 follower");
  expect(onPage(<FollowButton user={ada} count={9} />, { viewerId: "7" }).text).toBe("This is you");
});

test("signed-in 2.3 follow button: a custom render is given the state, and 'This is you' stays on one's own profile", () => {
  const drawn = (user: typeof ada, viewerId: string) =>
    onPage(
      <FollowButton user={user}>
        {({ isFollowing, label }) => <i>{`${label}: ${isFollowing ? "yes" : "no"}`}</i>}
      </FollowButton>,
      { viewerId },
    );
  expect(drawn(ada, "8").html).toBe("<i>Follow Ada Moss: no</i>");
  expect(drawn({ ...ada, explicitlyFollowedByMe: true }, "8").html).toBe("<i>Following Ada Moss, unfollow: yes</i>");
  expect(drawn(ada, "7").text).toBe("This is you");
  expect(onPage(<FollowBackButton user={ada} />, { viewerId: "8" }).text).toBe("Follow back");
});

test("signed-in 7 PUT /v3/users/follow/: who is meant by a failure of several is named in short", () => {
  const named = (...names: string[]) => followFailed(namesOf(names));
  expect(named("Ada Moss")).toBe("Error following Ada Moss.");
  expect(named("Ada Moss", "Bob")).toBe("Error following Ada Moss and 1 other.");
  expect(named("Ada Moss", "Bob", "Cleo")).toBe("Error following Ada Moss and 2 others.");
});

test("signed-in 4.1 Follow: the toast of a success, and signed-in 8 those of failures, letter by letter", () => {
  expect(FOLLOWING_USER).toBe("Following! Their created Pins will show up in your home feed!");
  expect(followFailed("Ada Moss")).toBe("Error following Ada Moss.");
  expect(unfollowFailed("Ada Moss")).toBe("Error unfollowing Ada Moss.");
});
