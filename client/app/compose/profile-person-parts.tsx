import { partAhead } from "../../components/ui/part-ahead.tsx";

/** The source file of the parts of a profile that only logged-in people get. */
export const PROFILE_PERSON = "client/app/compose/profile-person.tsx";

export const MessageButton = partAhead(async () => (await import("./profile-person.tsx")).MessageButton);
export const PersonMenu = partAhead(async () => (await import("./profile-person.tsx")).PersonMenu);
export const CreateBoardButton = partAhead(async () => (await import("./profile-person.tsx")).CreateBoardButton);
