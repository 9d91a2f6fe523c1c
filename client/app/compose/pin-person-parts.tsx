import { partAhead } from "../../components/ui/part-ahead.tsx";

/** The source file of the parts of a Pin's page that only logged-in people get. */
export const PIN_PERSON = "client/app/compose/pin-person.tsx";

export const PersonPinMenu = partAhead(async () => (await import("./pin-person.tsx")).PersonPinMenu);
export const PersonPinNotes = partAhead(async () => (await import("./pin-person.tsx")).PersonPinNotes);
