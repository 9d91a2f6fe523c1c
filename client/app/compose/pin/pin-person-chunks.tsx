import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** The source file of the Pin's page chunk that only logged-in people get. */
export const PIN_PERSON = "client/app/compose/pin/pin-person.tsx";

export const PersonPinMenu = chunkAhead(async () => (await import("./pin-person.tsx")).PersonPinMenu);
export const PersonPinNotes = chunkAhead(async () => (await import("./pin-person.tsx")).PersonPinNotes);
