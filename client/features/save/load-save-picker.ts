/** The picker's code, loaded only when needed. */
export const loadSavePicker = async () => (await import("./components/save-picker.tsx")).SavePicker;

/** The code for one-press saves. */
export const loadSaveAtOnce = async () => (await import("./components/save-at-once.tsx")).SaveAtOnce;
