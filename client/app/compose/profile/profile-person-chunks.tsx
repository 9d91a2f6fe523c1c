import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** The source file of the profile chunk that only logged-in people get. */
export const PROFILE_PERSON = "client/app/compose/profile/profile-person.tsx";

export const MessageButton = chunkAhead(async () => (await import("./profile-person.tsx")).MessageButton);
export const PersonMenu = chunkAhead(async () => (await import("./profile-person.tsx")).PersonMenu);
export const CreateBoardButton = chunkAhead(async () => (await import("./profile-person.tsx")).CreateBoardButton);
