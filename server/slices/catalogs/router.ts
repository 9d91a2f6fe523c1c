import { router } from "../../platform/procedure/router.ts";
import { createFeed } from "./create-feed.ts";
import { deleteFeed } from "./delete-feed.ts";
import { faults } from "./faults.ts";
import { feeds } from "./feeds.ts";
import { products } from "./products.ts";
import { runFeed } from "./run-feed.ts";
import { runs } from "./runs.ts";
import { updateFeed } from "./update-feed.ts";
import { uploadFeed } from "./upload-feed.ts";

export const catalogsRouter = router({
  ...{ feeds, createFeed, updateFeed, deleteFeed, runFeed, uploadFeed, runs, faults, products },
});
