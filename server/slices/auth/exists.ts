import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import { exists as contract } from "../../../src/auth/exists.contract.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { refuse } from "./refuse.ts";

export const exists = implement(contract, async ({ ctx, input, fail }) => {
  const email = normalEmail(input.email);
  refuse(fail, checkEmail(email));
  return (await findUserByEmail(ctx.deps.db, { email })) !== null;
});
