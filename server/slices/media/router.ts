import { router } from "../../platform/procedure/router.ts";
import { registerUploads, upload, uploadStatuses } from "./upload.ts";

export const mediaRouter = router({ upload, registerUploads, uploadStatuses });
