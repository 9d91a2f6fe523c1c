import { router } from "../../platform/procedure/router.ts";
import { challenge } from "./challenge.ts";

export const captchaRouter = router({ challenge });
