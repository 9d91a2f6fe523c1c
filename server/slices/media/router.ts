import { router } from "../../platform/procedure/router.ts";
import { registerUploads } from "./register-uploads.ts";
import { upload } from "./upload.ts";
import { uploadStatuses } from "./upload-statuses.ts";

export const mediaRouter = router({ upload, registerUploads, uploadStatuses });
