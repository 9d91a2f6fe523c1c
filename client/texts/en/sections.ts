/** Texts of a board's sections. */
export const en = {
  options: "Section options",
  edit: "Edit section",
  name: "Name",
  save: "Save",
  done: "Done",
  renamed: "Section updated",
  reorder: "Reorder sections",
  reorderText: "Drag a section by its handle, or focus the handle and press Enter, then the arrow keys.",
  drag: "Move {{title}}",
  merge: "Merge section",
  mergeText: "All Pins of {{title}} move to the section you choose, and {{title}} is deleted.",
  merged: "{{title}} is now part of {{into}}",
  remove: "Delete section",
  removeTitle: "Delete this section?",
  removeText: "This deletes {{title}}. Its Pins stay on {{board}}.",
  removed: "{{title}} is deleted",
} as const;
