import { router } from "../../platform/procedure/router.ts";
import { batch } from "./batch.ts";
import { changeItems } from "./change-items.ts";
import { create } from "./create.ts";
import { createFeed } from "./create-feed.ts";
import { createGroup } from "./create-group.ts";
import { deleteFeed } from "./delete-feed.ts";
import { deleteGroup } from "./delete-group.ts";
import { faults } from "./faults.ts";
import { feeds } from "./feeds.ts";
import { groups } from "./groups.ts";
import { list } from "./list.ts";
import { previewGroup } from "./preview-group.ts";
import { products } from "./products.ts";
import { report } from "./report.ts";
import { runFeed } from "./run-feed.ts";
import { runs } from "./runs.ts";
import { updateFeed } from "./update-feed.ts";
import { updateGroup } from "./update-group.ts";
import { uploadFeed } from "./upload-feed.ts";

export const catalogsRouter = router({
  list,
  create,
  feeds,
  createFeed,
  updateFeed,
  deleteFeed,
  runFeed,
  uploadFeed,
  runs,
  faults,
  products,
  changeItems,
  batch,
  groups,
  createGroup,
  updateGroup,
  deleteGroup,
  previewGroup,
  report,
});
