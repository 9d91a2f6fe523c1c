import { router } from "../trpc/router.ts";
import { challenge } from "./challenge.ts";

export const captchaRouter = router({ challenge });
