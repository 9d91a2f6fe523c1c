import { router } from "../../platform/procedure/router.ts";
import { createTag } from "./create-tag.ts";
import { doubles } from "./doubles.ts";
import { events } from "./events.ts";
import { models } from "./models.ts";
import { overview } from "./overview.ts";
import { report } from "./report.ts";
import { send } from "./send.ts";
import { tagEvents } from "./tag-events.ts";
import { tags } from "./tags.ts";
import { tests } from "./tests.ts";
import { upload } from "./upload.ts";
import { uploads } from "./uploads.ts";

export const conversionsRouter = router({
  tags,
  tagEvents,
  createTag,
  send,
  upload,
  events,
  doubles,
  tests,
  uploads,
  overview,
  report,
  models,
});
