import { router } from "../../platform/procedure/router.ts";
import { addCaptions, removeCaptions } from "./captions.ts";
import { cover } from "./cover.ts";
import { fromPicture } from "./from-picture.ts";
import { take } from "./take.ts";
import { edit, get, list } from "./videos.ts";

export const videoRouter = router({ take, fromPicture, get, list, edit, cover, addCaptions, removeCaptions });
