import type { Database } from "../../../db/client.ts";
import { boardsToGuess } from "../../../db/queries/boards/boards-to-guess.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { findWords } from "../../../db/queries/media/documents.ts";
import { findUploadedImage } from "../../../db/queries/media/uploads.ts";
import {
  type BoardToGuess,
  GUESSED_BOARDS_MAX,
  strongestWords,
  wordsOfBoards,
} from "../../../src/boards/board-words.rules.ts";
import * as contract from "../../../src/boards/guess.contract.ts";
import { type BoardWords, rankBoards } from "../../../src/boards/guess.rules.ts";
import { SHORTLIST_MAX } from "../../../src/model/limits.ts";
import { reachesSecret } from "../../platform/access/secret-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** A guess offers few boards; the picker lists them all. */
const SHOWN_MAX = 10;
/** Uploads are valid for a day. */
const UPLOAD_LIFE_MS = 24 * 60 * 60_000;

interface Guessing {
  userId: string;
  /** Leaves out boards that not everybody sees. */
  isPublicOnly?: boolean;
  text: string;
  imageId: string | null;
}

/** The person's boards, the likeliest for a Pin with this text and picture first. */
export async function likelyBoards(
  db: Database,
  { userId, isPublicOnly, text, imageId }: Guessing,
): Promise<BoardToGuess[]> {
  const starts = imageId === null ? [] : [{ imageId, weight: 1 }];
  const [boards, near] = await Promise.all([
    boardsToGuess(db, { userId, limit: GUESSED_BOARDS_MAX, isPublicOnly }),
    twoHops(db, { starts, exceptImageIds: [], asOf: NEWEST, exceptBoardId: null, isDamped: false }),
  ]);
  const worths = new Map(near.map((one) => [one.imageId, one.worth]));
  const hops = new Map(boards.map((board) => [board.id, nearness(board, worths)]));
  const mostHops = Math.max(...hops.values()) || 1;
  return rankBoards(boards, wordsOfBoards(boards))(text, ({ id }) => (hops.get(id) ?? 0) / mostHops);
}

/** How often others save pictures of the board together with the Pin's. The root weakens large boards. */
const nearness = ({ pins }: BoardToGuess, worths: ReadonlyMap<string, number>) =>
  pins.reduce((sum, { imageId }) => sum + (worths.get(imageId) ?? 0), 0) / Math.sqrt(Math.max(1, pins.length));

/** The words that tell the person's recently used boards apart. */
export const wordsToSaveBy = async (db: Database, { userId }: { userId: string }): Promise<BoardWords> =>
  strongestWords(wordsOfBoards(await boardsToGuess(db, { userId, limit: SHORTLIST_MAX })));

export const guess = implement(contract.guess, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const since = new Date(now().getTime() - UPLOAD_LIFE_MS);
  const { mediaUploadId: uploadId, title, description, altText } = input;
  const image = uploadId ? await findUploadedImage(db, { uploadId, userId, since }) : null;
  const words = image ? await findWords(db, { imageId: image.id }) : "";
  const text = `${title} ${description} ${altText} ${words}`;
  const isPublicOnly = !reachesSecret(ctx.viewer, "boards", "read");
  const found = await likelyBoards(db, { userId, isPublicOnly, text, imageId: image?.id ?? null });
  return found.slice(0, SHOWN_MAX).map(({ id, name }) => ({ id, name }));
});

export const words = implement(contract.words, ({ ctx }) => wordsToSaveBy(ctx.deps.db, { userId: ctx.viewer.user.id }));
