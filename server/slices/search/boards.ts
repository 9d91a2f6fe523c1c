import { boards as contract } from "../../../src/search/boards.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { searchBoards } from "./search-others.ts";

export const boards = implement(contract, ({ ctx, input, fail }) => searchBoards(ctx, input, fail));
