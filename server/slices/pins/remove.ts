import { remove as contract } from "../../../src/pins/remove.contract.ts";
import { removablePin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { removePin } from "./remove-pin.ts";
import { showPin } from "./show-pin.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const gone = () => fail("PIN_NOT_FOUND");
  const { id } = (await removablePin(ctx, input.pinId)) ?? gone();
  const shown = await showPin(ctx, id, gone);
  await removePin(ctx, input.pinId, gone);
  return shown;
});
