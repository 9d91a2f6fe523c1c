import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";
import type { AppContext } from "../../app-context.ts";

/** The source file of the profile chunk that only logged-in people get. */
export const PROFILE_PERSON = "client/app/compose/profile/profile-person.tsx";

export const MessageButton = chunkAhead(async () => (await import("../profile/profile-person.tsx")).MessageButton);
export const PersonMenu = chunkAhead(async () => (await import("../profile/profile-person.tsx")).PersonMenu);
export const CreateBoardButton = chunkAhead(
  async () => (await import("../profile/profile-person.tsx")).CreateBoardButton,
);

/** A person's own saved searches above their boards. */
export const OwnSavedSearches = chunkAhead(
  withTexts(async () => (await import("../../../features/mine/saved-searches.tsx")).SavedSearches, [LATER]),
);

/** The source file of the board's page chunk that only logged-in people get. */
export const BOARD_PERSON = "client/app/compose/board/board-person.tsx";

export const PersonBoardActions = chunkAhead(
  async () => (await import("../board/board-person.tsx")).PersonBoardActions,
);
export const ActionProgress = chunkAhead(async () => (await import("../board/board-person.tsx")).ActionProgress);

/** The source file of the Pin's page chunk that only logged-in people get. */
export const PIN_PERSON = "client/app/compose/pin/pin-person.tsx";

export const PersonPinMenu = chunkAhead(async () => (await import("../pin/pin-person.tsx")).PersonPinMenu);
export const PersonPinCopy = chunkAhead(async () => (await import("../pin/pin-person.tsx")).PersonPinCopy);
export const PersonPinNotes = chunkAhead(async () => (await import("../pin/pin-person.tsx")).PersonPinNotes);

/** Loads the chunks that a page has for logged-in people only, before it renders. */
export async function forPersons({ api }: AppContext, ...chunks: { ready: () => Promise<unknown> }[]): Promise<void> {
  const { user } = await api.auth.viewer.ensureData({});
  if (user) await Promise.all(chunks.map(({ ready }) => ready()));
}
