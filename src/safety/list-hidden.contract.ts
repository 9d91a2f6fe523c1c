import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { userSchema } from "../model/user.ts";

/** Newest first. Only this list shows blocked people, so that the viewer can unblock them. */
export const listBlocked = defineContract({
  name: "safety.blocked",
  kind: "query",
  access: "user",
  summary: "People you blocked",
  rest: { method: "GET", path: "/v3/users/me/blocked/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(userSchema),
  errors: [],
});

/** Newest first. */
export const listMuted = defineContract({
  name: "safety.muted",
  kind: "query",
  access: "user",
  summary: "People you muted",
  rest: { method: "GET", path: "/v3/users/me/muted/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(userSchema),
  errors: [],
});
