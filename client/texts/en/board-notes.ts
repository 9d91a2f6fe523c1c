/** Texts of the notes on a board. */
export const en = {
  title: "Notes",
  add: "Add a note",
  edit: "Edit note",
  text: "Note",
  textHint: "Everyone who can see {{board}} can read it.",
  save: "Save",
  more: "Note options",
  remove: "Delete note",
  removeTitle: "Delete this note?",
  removeText: "You can't undo this.",
  edited: "edited",
  showMore: "Show more notes",
  whole: "Show all of it",
  less: "Show less",
} as const;
