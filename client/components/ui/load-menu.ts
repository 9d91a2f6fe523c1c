/** The code of menus, loaded at the first interaction or when the first menu opens. */
export const loadMenu = async () => (await import("./menu-window.tsx")).MenuWindow;
