import { users as contract } from "../../src/search/users.contract.ts";
import { implement } from "../trpc/implement.ts";
import { usersFound } from "./search-page.ts";

export const users = implement(contract, ({ ctx, input, fail }) => usersFound(ctx, input, fail));
