import { router } from "../../platform/procedure/router.ts";
import { get } from "./get.ts";
import { hidePin } from "./hide-pin.ts";
import { setBoard } from "./set-board.ts";
import { update } from "./update.ts";

export const tunerRouter = router({ get, update, setBoard, hidePin });
