import { expect, test } from "bun:test";
import { FollowBackButton } from "../../client/features/follow/components/follow-back-button.tsx";
import { FollowButton } from "../../client/features/follow/components/follow-button.tsx";
import { readText, type TextValues } from "../../client/lib/texts/read-text.ts";
import { onPage } from "./support/on-page.tsx";

const text = (key: string, values?: TextValues) =>
  readText({ language: "en", brandName: "", translation: null }, "follow", key, values);

const ada = { id: "7", fullName: "Ada Moss", explicitlyFollowedByMe: false };

test("follow button: plain, following, and disabled 'This is you' on your own profile [signed-in 2.3]", () => {
  expect(onPage(<FollowButton user={ada} />).html).toContain('aria-label="Follow Ada Moss"');
  const following = onPage(<FollowButton user={{ ...ada, explicitlyFollowedByMe: true }} />, { viewerId: "8" });
  expect(following.text).toBe("Following");
  expect(following.html).toContain('aria-label="Following Ada Moss, unfollow"');
  const own = onPage(<FollowButton user={ada} />, { viewerId: "7" });
  expect(own.text).toBe("This is you");
  expect(own.html).toContain("disabled");
});

test("follow button: the count variant shows a short count, and reads it out in full [signed-in 2.3]", () => {
  const counted = onPage(<FollowButton user={ada} count={12_345} />, { viewerId: "8" });
  expect(counted.text).toBe("Follow Ada Moss, 12k followersFollow 12k");
  expect(counted.html).toContain('<span class="sr-only">Follow Ada Moss, 12k followers</span>');
  expect(onPage(<FollowButton user={ada} count={1} />).text).toContain("Follow Ada Moss, 1 follower");
  expect(onPage(<FollowButton user={ada} count={9} />, { viewerId: "7" }).text).toBe("This is you");
});

test("follow button: a custom render receives the state; your own profile shows 'This is you' [signed-in 2.3]", () => {
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

test("PUT /v3/users/follow/: a failure for several people names them briefly [signed-in 7]", () => {
  const named = (count: number) =>
    text("followFailed", { name: count === 0 ? "Ada Moss" : text("andOthers", { name: "Ada Moss", count }) });
  expect(named(0)).toBe("Error following Ada Moss.");
  expect(named(1)).toBe("Error following Ada Moss and 1 other.");
  expect(named(2)).toBe("Error following Ada Moss and 2 others.");
});

test("Follow: the toast of a success, and signed-in 8's toasts of failures, letter by letter [signed-in 4.1]", () => {
  expect(text("followingUser")).toBe("Following! Their created Pins will show up in your home feed!");
  expect(text("followFailed", { name: "Ada Moss" })).toBe("Error following Ada Moss.");
  expect(text("unfollowFailed", { name: "Ada Moss" })).toBe("Error unfollowing Ada Moss.");
});
