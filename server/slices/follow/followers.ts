import { listFollowers } from "../../../db/queries/follow/list-follows.ts";
import { followers as contract } from "../../../src/follow/followers.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { followPage } from "./follow-page.ts";

export const followers = implement(contract, ({ ctx, input, fail }) => followPage(ctx, input, fail, listFollowers));
