import { partAhead } from "../../components/ui/part-ahead.tsx";

/** The source file of what a Pin's page has for logged-in people only. */
export const PIN_PERSON = "client/app/compose/pin-person.tsx";

export const PersonPinMenu = partAhead(async () => (await import("./pin-person.tsx")).PersonPinMenu);
export const PersonPinNotes = partAhead(async () => (await import("./pin-person.tsx")).PersonPinNotes);
