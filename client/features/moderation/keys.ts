const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const WINDOWS = "[role=dialog], [role=alertdialog]:not([role=region] *), [role=menu], [role=listbox]";

/** Whether a press of a single key belongs to the page: not to a field, a window, a shortcut of the browser or another listener. */
export const isMeant = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest(FIELDS)) &&
  document.querySelector(WINDOWS) === null;
