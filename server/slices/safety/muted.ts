import { listMuted } from "../../../db/queries/safety/list-hidden.ts";
import { listMuted as contract } from "../../../src/safety/list-hidden.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hiddenPage } from "./hidden-page.ts";

export const muted = implement(contract, ({ ctx, input, fail }) => hiddenPage(ctx, input, fail, listMuted));
