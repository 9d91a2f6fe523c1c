import { forgetViewer as contract } from "../../../src/auth/viewer.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { forgetPerson } from "../../platform/sessions/recognised-cookie.ts";

export const forgetViewer = implement(contract, async ({ ctx }) => {
  forgetPerson(ctx);
  return null;
});
