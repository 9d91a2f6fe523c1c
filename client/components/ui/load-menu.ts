/** What menus are made of: fetched when somebody is there, or when the first of them is wanted. */
export const loadMenu = async () => (await import("./menu-window.tsx")).MenuWindow;
