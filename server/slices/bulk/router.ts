import { router } from "../../platform/procedure/router.ts";
import { apply } from "./apply.ts";
import { download, link, linkedRows, linkedSheet } from "./download.ts";
import { undo } from "./undo.ts";
import { get, rows, upload, uploads } from "./uploads.ts";

export const bulkRouter = router({ upload, uploads, get, rows, apply, undo, download, link, linkedSheet, linkedRows });
