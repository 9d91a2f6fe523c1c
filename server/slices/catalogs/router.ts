import { router } from "../../platform/procedure/router.ts";
import { create, list, report } from "./catalogs.ts";
import { createFeed, deleteFeed, feeds, runFeed, runs, updateFeed, uploadFeed } from "./feeds.ts";
import { createGroup, deleteGroup, groups, previewGroup, productCounts, updateGroup } from "./groups.ts";
import { batch, changeItems, faults, products, runFaults, values } from "./items.ts";
import { askReport, issues, reportLines } from "./reports.ts";

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
  runFaults,
  filterValues: values,
  products,
  changeItems,
  batch,
  groups,
  createGroup,
  updateGroup,
  deleteGroup,
  previewGroup,
  productCounts,
  report,
  askReport,
  reportLines,
  issues,
});
