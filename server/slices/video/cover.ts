import { cover as contract } from "../../../src/video/cover.contract.ts";
import { asUpload } from "../../platform/media/as-upload.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { frameOf } from "./frame-of.ts";

export const cover = implement(contract, async ({ ctx, input, fail }) =>
  asUpload(ctx, await frameOf(ctx, input, fail)),
);
