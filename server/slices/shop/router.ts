import { router } from "../../platform/procedure/router.ts";
import { list } from "./list.ts";

import { productTrends } from "./product-trends.ts";

export const shopRouter = router({ productTrends, list });
