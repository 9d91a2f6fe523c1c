/** The code of dialogs, loaded at the first interaction or when the first dialog opens. */
export const loadDialog = async () => (await import("./dialog-window.tsx")).DialogWindow;
