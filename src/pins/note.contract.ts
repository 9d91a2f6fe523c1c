import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { PIN_NOTE_MAX, pinNoteSchema } from "../model/pin-fields.ts";
import { idSchema } from "../model/values.ts";

const PATH = "/v3/pins/{pinId}/notes/";
const noteSchema = z.object({ pinId: idSchema, pinNoteContent: z.string().max(PIN_NOTE_MAX) });

/** Only the Pin's owner sees the note, or that one exists. Empty without a note. */
export const note = defineContract({
  name: "pins.note",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Read your private note on a Pin of yours",
  rest: { method: "GET", path: PATH },
  input: z.object({ pinId: idSchema }),
  output: noteSchema,
  errors: ["PIN_NOT_FOUND"],
});

/** An empty text deletes the note. */
export const setNote = defineContract({
  name: "pins.setNote",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Write a private note on a Pin of yours",
  rest: editRoutes(PATH),
  limits: ["write"],
  input: z.object({ pinId: idSchema, pinNoteContent: pinNoteSchema }),
  output: noteSchema,
  errors: ["PIN_NOT_FOUND"],
});
