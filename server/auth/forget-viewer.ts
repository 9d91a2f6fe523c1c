import { forgetViewer as contract } from "../../src/auth/forget-viewer.contract.ts";
import { forgetPerson } from "../sessions/recognised-cookie.ts";
import { implement } from "../trpc/implement.ts";

export const forgetViewer = implement(contract, async ({ ctx }) => {
  forgetPerson(ctx);
  return null;
});
