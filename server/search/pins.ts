import { pins as contract } from "../../src/search/pins.contract.ts";
import { implement } from "../trpc/implement.ts";
import { pinsFound } from "./search-page.ts";

export const pins = implement(contract, ({ ctx, input, fail }) => pinsFound(ctx, input, fail));
