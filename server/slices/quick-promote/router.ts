import { router } from "../../platform/procedure/router.ts";
import { createAdPin } from "./ad-pins.ts";
import { promote, saveDraft } from "./promote.ts";
import { pins, reach, setup } from "./setup.ts";

export const quickPromoteRouter = router({ setup, pins, saveDraft, reach, promote, createAdPin });
