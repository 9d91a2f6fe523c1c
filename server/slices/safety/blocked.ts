import { listBlocked } from "../../../db/queries/safety/list-hidden.ts";
import { listBlocked as contract } from "../../../src/safety/list-hidden.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hiddenPage } from "./hidden-page.ts";

export const blocked = implement(contract, ({ ctx, input, fail }) => hiddenPage(ctx, input, fail, listBlocked));
