/** Texts of deleted Pins and their restoration. */
export const en = {
  title: "Deleted Pins",
  lead: "Deleted Pins can be restored for {{days}} days.",
  empty: "Trash is empty",
  emptyText: "When you delete a Pin, it waits here in case you want it back.",
  toBoards: "Go to your boards",
  from: "From {{board}}",
  restore: "Restore",
  restoreOne: "Restore {{name}}",
  restored: "Your Pin is back",
  restoredTo: "Your Pin is back on {{board}}",
  seeIt: "See it",
  deleted: "Pin deleted",
  undo: "Undo",
} as const;
