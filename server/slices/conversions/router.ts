import { router } from "../../platform/procedure/router.ts";
import { attributed, sendAttributed } from "./attributed.ts";
import { doubles } from "./record.ts";
import { events, models, names, overview, quality, report } from "./reports.ts";
import { send, tests } from "./send.ts";
import { createTag, tagEvents, tags } from "./tags.ts";
import { createToken } from "./token.ts";
import { upload, uploads } from "./uploads.ts";

export const conversionsRouter = router({
  tags,
  tagEvents,
  createTag,
  send,
  createToken,
  upload,
  events,
  doubles,
  tests,
  uploads,
  overview,
  report,
  models,
  quality,
  names,
  attributed,
  sendAttributed,
});
