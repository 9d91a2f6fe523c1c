import { listFollowing } from "../../../db/queries/follow/list-follows.ts";
import { following as contract } from "../../../src/follow/following.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { followPage } from "./follow-page.ts";

export const following = implement(contract, ({ ctx, input, fail }) => followPage(ctx, input, fail, listFollowing));
