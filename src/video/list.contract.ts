import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { ownVideoSchema } from "./video-view.ts";

export const list = defineContract({
  name: "video.list",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Your videos",
  rest: { method: "GET", path: "/v3/media/videos/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(ownVideoSchema.omit({ captions: true })),
  errors: [],
});
