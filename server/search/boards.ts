import { boards as contract } from "../../src/search/boards.contract.ts";
import { implement } from "../trpc/implement.ts";
import { boardsFound } from "./search-page.ts";

export const boards = implement(contract, ({ ctx, input, fail }) => boardsFound(ctx, input, fail));
