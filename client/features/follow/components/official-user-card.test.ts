import { expect, test } from "bun:test";
import { isFollowCardShown } from "./official-user-card.tsx";

const official = { id: "7", explicitlyFollowedByMe: false };

test.each([
  ["somebody else", { id: "1" }, official, true],
  ["a visitor", null, official, false],
  ["that user", { id: "7" }, official, false],
  ["who follows them already", { id: "1" }, { ...official, explicitlyFollowedByMe: true }, false],
  ["anybody, where the domain has no official user", { id: "1" }, null, false],
])(
  "follow card of a link domain's official user: whether it is shown to %s [signed-in 2.3]",
  (_, viewer, user, isShown) => {
    expect(isFollowCardShown(viewer, user)).toBe(isShown);
  },
);
