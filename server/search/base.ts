import { base as contract } from "../../src/search/base.contract.ts";
import { implement } from "../trpc/implement.ts";
import { boardsFound, pinsFound, usersFound } from "./search-page.ts";

const SCOPES = { pins: pinsFound, boards: boardsFound, users: usersFound };

export const base = implement(contract, ({ ctx, input, fail }) => SCOPES[input.scope](ctx, input, fail));
