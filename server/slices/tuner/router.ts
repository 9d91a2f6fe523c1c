import { router } from "../../platform/procedure/router.ts";
import { get, hidePin, setBoard, update } from "./tuner.ts";
import { hiddenWords, hideWord, showWord, updateView, view } from "./view.ts";

export const tunerRouter = router({
  get,
  update,
  setBoard,
  hidePin,
  hiddenWords,
  hideWord,
  showWord,
  view,
  updateView,
});
