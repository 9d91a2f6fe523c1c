/** The code of menus, loaded at the first interaction or when the first menu opens. */
export const loadMenu = async () => (await import("./menu-window.tsx")).MenuWindow;

/** The code of toasts, loaded at the first interaction or when the first toast shows. */
export const loadToasts = async () => (await import("./toast-region.tsx")).ToastRegion;
