import { router } from "../../platform/procedure/router.ts";
import { get, hidePin, setBoard, update } from "./tuner.ts";

export const tunerRouter = router({ get, update, setBoard, hidePin });
