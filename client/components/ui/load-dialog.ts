/** What dialogs are made of: fetched when somebody is there, or when the first of them is wanted. */
export const loadDialog = async () => (await import("./dialog-window.tsx")).DialogWindow;
