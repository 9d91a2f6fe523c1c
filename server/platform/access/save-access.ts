import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findSaveParts } from "../../../db/queries/pins/find-save.ts";
import type { KeyedPin } from "../../../db/queries/pins/write-pin.ts";
import type { UserContext } from "../procedure/context.ts";
import { type SavableBoard, savableOf } from "./board-access.ts";
import type { ViewablePin } from "./pin-access.ts";

interface Save {
  pinId: string;
  boardId: string;
  sectionId: string | null;
  requestKey: string | null;
}

/** What a save is made of. */
export interface SaveParts {
  source: ViewablePin;
  image: ImageRow;
  /** Null where the viewer can't see it. */
  board: SavableBoard | null;
  /** The section, if it is on that board. */
  sectionId: string | null;
  /** What the viewer has saved under the key of this request; null where nothing. */
  known: KeyedPin | null;
}

/**
 * The Pin, if the viewer may see it (else null: `viewablePin`), and the board, if they may save to it (`savableBoard`), in
 * one statement. @throws ProductError NOT_PERMITTED for a board that they see and may not save to
 */
export async function saveParts({ deps, viewer }: UserContext, save: Save): Promise<SaveParts | null> {
  const found = await findSaveParts(deps.db, { ...save, viewerId: viewer.user.id });
  if (!found?.source || !found.image) return null;
  const { source, image, sectionId, known } = found;
  const board = savableOf(found.board, found.role, found.isSeen ?? false);
  return { source: source as ViewablePin, image, board, sectionId, known };
}
