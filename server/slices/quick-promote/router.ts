import { router } from "../../platform/procedure/router.ts";
import { createAdPin } from "./ad-pins.ts";
import { forecast } from "./forecast.ts";
import { promote, saveDraft } from "./promote.ts";
import { pins, reach, setup } from "./setup.ts";

export const quickPromoteRouter = router({ setup, pins, saveDraft, reach, forecast, promote, createAdPin });
