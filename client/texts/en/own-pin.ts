/** Texts of the menus and windows of a person's own Pins. */
export const en = {
  edit: "Edit Pin",
  move: "Move to another board",
  note: "Private note",
  noteHint: "Only you can see it.",
  noteAndTags: "Note and tags",
  remove: "Delete Pin",
  cancel: "Cancel",
  save: "Save",
} as const;
