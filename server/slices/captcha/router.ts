import { router } from "../../platform/procedure/router.ts";
import { challenge } from "./challenge.ts";
import { confirm } from "./confirm.ts";

export const captchaRouter = router({ challenge, confirm });
