/** The picker's code, loaded only when needed. */
export const loadSavePicker = async () => (await import("./components/save-picker.tsx")).SavePicker;

/** The code for one-press saves. */
export const loadBackgroundSave = async () => (await import("./components/background-save.tsx")).BackgroundSave;
