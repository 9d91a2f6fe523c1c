import { expect, test } from "bun:test";
import { ReportButton } from "../../client/components/domain/report/report-button.tsx";
import { FollowButton } from "../../client/features/follow/components/follow-button.tsx";
import { FOLLOWING_USER, followFailed, unfollowFailed } from "../../src/follow/copy.ts";
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

test("signed-in 4.1 Follow: the toast of a success, and signed-in 8 those of failures, letter by letter", () => {
  expect(FOLLOWING_USER).toBe("Following! Their created Pins will show up in your home feed!");
  expect(followFailed("Ada Moss")).toBe("Error following Ada Moss.");
  expect(unfollowFailed("Ada Moss")).toBe("Error unfollowing Ada Moss.");
});

test("SECURITY 27: a board's page lets whoever is logged in report it, by a button that says so", () => {
  const { html } = onPage(<ReportButton kind="board" subjectId="8" />, { viewerId: "7" });
  expect(html).toContain('aria-label="Report this board"');
});
