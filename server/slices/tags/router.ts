import { router } from "../../platform/procedure/router.ts";
import { list, ofPin, remove, rename, setTags, tagPins } from "./tags.ts";

export const tagsRouter = router({ ofPin, setTags, tagPins, list, rename, remove });
