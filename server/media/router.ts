import { router } from "../trpc/router.ts";
import { upload } from "./upload.ts";

export const mediaRouter = router({ upload });
