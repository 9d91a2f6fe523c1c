import { describe, expect, test } from "bun:test";
import { checkUsername, usernameBase, usernameCandidate } from "./username.rules.ts";

const LENGTH = { code: "usernameLength", params: { min: 3, max: 30 } } as const;
const SIGNS = { code: "usernameSigns" } as const;

describe("a username", () => {
  test.each(["abc", "Jane_Doe", "4711", "a".repeat(30)])("may be %s", (username) => {
    expect(checkUsername(username)).toBeNull();
  });

  test.each([
    ["ab", LENGTH],
    ["", LENGTH],
    ["a".repeat(31), LENGTH],
    ["jane doe", SIGNS],
    ["jane.doe", SIGNS],
    ["jane/doe", SIGNS],
    ["jané", SIGNS],
    ["jane\u0000", SIGNS],
  ])("may not be %j", (username, why) => {
    expect(checkUsername(username)).toEqual({ error: "INVALID_PARAMETERS", field: "username", ...why });
  });

  // Spec visitor 9: first segments that can't be usernames, and those of the site's own transports and pages.
  test.each([
    ...["pin", "categories", "report", "search", "password", "terms", "discover", "help", "email", "topics", "explore"],
    ...["login", "signup", "about", "business", "source", "ideas", "today", "shopping", "videos", "oauth", "settings"],
    ...["board", "media", "docs", "trpc", "resource", "graphql", "assets", "healthz", "notifications", "advertiser"],
    ...["follow", "forgot_password", "reset_password", "admin", "Login", "SEARCH"],
  ])("may not be %s, which is the site's own", (username) => {
    expect(checkUsername(username)?.error).toBe("USERNAME_TAKEN");
  });
});

describe("the username that a new person gets", () => {
  test.each([
    ["Jane", "x@", "jane"],
    ["Zoë-Marie", "x", "zoemarie"],
    ["李", "li.wei", "liwei"],
    ["", "jane.doe+pins", "janedoe"],
    ["Jo", "j.o", "pinner"],
    ["", "", "pinner"],
    ["A name that is much longer than any username may be", "x", "anamethatismuchlongert"],
  ])("starts from the first name, or else the address: %j, %j", (firstName, local, base) => {
    expect(usernameBase(firstName, local)).toBe(base);
  });

  test("is the bare name first, and gets more and more digits while the name is in use", () => {
    expect(usernameCandidate("jane", 0, 0.5)).toBe("jane");
    expect(usernameCandidate("jane", 1, 0.5)).toBe("jane500");
    expect(usernameCandidate("jane", 2, 0.0004)).toBe("jane0004");
    expect(usernameCandidate("jane", 9, 0.5)).toBe("jane50000000");
  });

  test("is never reserved, and always passes the username rules", () => {
    expect(usernameCandidate("search", 0, 0.25)).toBe("search25");
    const longest = usernameBase("abcdefghijklmnopqrstuvwxyz", "");
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(checkUsername(usernameCandidate(longest, attempt, 0.999_999_999))).toBeNull();
    }
  });
});
