import { router } from "../../platform/procedure/router.ts";
import { pins } from "./pins.ts";
import { promote } from "./promote.ts";
import { reach } from "./reach.ts";
import { saveDraft } from "./save-draft.ts";
import { setup } from "./setup.ts";

export const quickPromoteRouter = router({ setup, pins, saveDraft, reach, promote });
