/** Names of the keys in the sheet that `?` opens. */
export const en = {
  title: "Keys",
  search: "Search",
  next: "Next Pin",
  previous: "Previous Pin",
  arrows: "Pin beside, above or below",
  save: "Save",
  board: "Choose another board",
  menu: "Options of the Pin",
  undo: "Undo the last change, while its message is shown",
  anywhere: "Go to a board, a page or a search",
  sheet: "This list",
  single: "Single letters",
  singleWhy: "Switch them off if speech or another device types them by accident.",
} as const;
