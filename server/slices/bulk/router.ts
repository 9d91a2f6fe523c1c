import { router } from "../../platform/procedure/router.ts";
import { apply } from "./apply.ts";
import { download } from "./download.ts";
import { get } from "./get.ts";
import { rows } from "./rows.ts";
import { undo } from "./undo.ts";
import { upload } from "./upload.ts";
import { uploads } from "./uploads.ts";

export const bulkRouter = router({ upload, uploads, get, rows, apply, undo, download });
