import { registerLine as contract } from "../../../src/auth/register-line.contract.ts";
import { byIdToken } from "../../platform/identity/prove.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { signUpElsewhere } from "./sign-up-elsewhere.ts";

export const registerLine = implement(contract, async ({ ctx, input, fail }) =>
  byIdToken(ctx, "line", input.lineIdToken, fail, (who) => signUpElsewhere(ctx, who, input, fail)),
);
