import { router } from "../../platform/procedure/router.ts";
import { addCaptions } from "./add-captions.ts";
import { cover } from "./cover.ts";
import { edit } from "./edit.ts";
import { fromPicture } from "./from-picture.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { removeCaptions } from "./remove-captions.ts";
import { take } from "./take.ts";

export const videoRouter = router({ take, fromPicture, get, list, edit, cover, addCaptions, removeCaptions });
