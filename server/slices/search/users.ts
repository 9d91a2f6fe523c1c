import { users as contract } from "../../../src/search/users.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { searchUsers } from "./search-others.ts";

export const users = implement(contract, ({ ctx, input, fail }) => searchUsers(ctx, input, fail));
