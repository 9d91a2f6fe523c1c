import { router } from "../trpc/router.ts";
import { credits } from "./credits.ts";

export const siteRouter = router({ credits });
