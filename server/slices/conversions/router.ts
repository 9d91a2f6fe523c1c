import { router } from "../../platform/procedure/router.ts";
import { createTag } from "./create-tag.ts";
import { tags } from "./tags.ts";

export const conversionsRouter = router({ tags, createTag });
