/** The picker's code, which whoever only looks around does without. */
export const loadSavePicker = async () => (await import("./components/save-picker.tsx")).SavePicker;

/** What saves by one press. */
export const loadSaveAtOnce = async () => (await import("./components/save-at-once.tsx")).SaveAtOnce;
